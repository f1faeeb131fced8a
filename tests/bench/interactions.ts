import { chromium, type Page } from '@playwright/test'
import { untilFormReady as reactAwake, untilScriptsRun } from '../journeys/page-scripts.ts'
import { readMoreAt } from '../page-at.ts'
import { chromiumFlags, wholeChromium } from '../runner/chromium.ts'
import { form, hasLampSwitch, navigation } from '../site-content.ts'

/** The phone's processor is this many times slower than this machine's. */
const slowdown = 4

type Interaction = {
  name: string
  act: (page: Page) => Promise<void>
  prepare?: (page: Page) => Promise<void>
  /** The form is not near: React is not there yet. */
  early?: boolean
}

const nameField = (page: Page) => page.getByRole('textbox', { name: form.fields.name.label })

/** What a visitor does on Home once its scripts, if it has any, have started. */
const interactions: Interaction[] = [
  { name: 'menu', act: (page) => page.getByRole('button', { name: navigation.menu }).click() },
  {
    name: 'first key in the form, at once after a jump to it',
    act: (page) => nameField(page).press('a'),
    early: true,
  },
  {
    name: 'a key in the form',
    prepare: (page) => nameField(page).focus(),
    act: (page) => page.keyboard.press('a'),
  },
  {
    name: 'card reveal',
    prepare: (page) => page.getByRole('figure').first().scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('figure').first().hover(),
  },
]

const lamp: Interaction = {
  name: 'lamp',
  // Switched once before, so that fetching the second picture is not measured.
  prepare: (page) => page.getByRole('switch').click(),
  act: (page) => page.getByRole('switch').click(),
}
if (hasLampSwitch) interactions.push(lamp)

/**
 * The longest Event Timing duration of each interaction, in milliseconds. The floor tells how much of
 * it is the browser's own on this machine: everything that is measured here works without scripts.
 */
export async function measureInteractions(origin: string): Promise<Record<string, number>> {
  await using browser = await launch()
  const durations: Record<string, number> = {}
  for (const { name, act, prepare, early } of interactions) {
    const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
    await openAtRest(page, origin)
    if (!early && (await hasScripts(page))) await untilFormReady(page)
    await prepare?.(page)
    await settle(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    durations[name] = await longestEvent(page, () => act(page))
    await page.close()
  }
  return durations
}

/**
 * Milliseconds from a press on Read More, after a hover of 400 ms, to the first paint of the article,
 * which has the heading.
 */
export async function measureNavigation(origin: string): Promise<number> {
  await using browser = await launch()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp))
    })
  })
  await openAtRest(page, origin)
  const link = page.getByRole('link', { name: readMoreAt('/blog1') })
  await link.hover()
  await page.waitForTimeout(400)
  await link.click()
  await page.waitForURL('**/blog1')
  const time = await page.waitForFunction(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const pressed = Number(sessionStorage.getItem('pressed'))
    return painted && performance.timeOrigin + painted.startTime - pressed
  })
  return (await time.jsonValue()) ?? Number.NaN
}

const launch = () => chromium.launch({ executablePath: wholeChromium(), args: chromiumFlags })

/** Scrolls to the form of Home, waits for React in it, and scrolls back. */
async function untilFormReady(page: Page): Promise<void> {
  await page.locator('form').scrollIntoViewIfNeeded()
  await reactAwake(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Whether this is the site and not its floor. */
async function hasScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.scripts.length > 0)
}

/** Opens Home and waits for its first script. */
async function openAtRest(page: Page, origin: string): Promise<void> {
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  await page.goto(origin)
  if (await hasScripts(page)) await untilScriptsRun(page)
}

/** Waits for what the preparation scrolled into view: a visitor acts on a page at rest. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Waits for the interaction's frame. Browsers report nothing below 16 ms, so that counts as 16. */
async function longestEvent(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const entries: number[] = []
    Object.assign(window, { eventDurations: entries })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) entries.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  return page.evaluate(async () => {
    for (const _ of ['begun', 'painted']) await new Promise(requestAnimationFrame)
    await new Promise((reported) => setTimeout(reported, 100))
    const durations: number[] = Reflect.get(window, 'eventDurations')
    return Math.max(16, ...durations)
  })
}
