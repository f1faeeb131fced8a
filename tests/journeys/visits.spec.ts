import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readMoreAt } from '../page-at.ts'
import { pages, privacy } from '../site-content.ts'
import { builds, counterHost } from './builds.ts'
import { fillForm } from './drafts-and-submissions.ts'
import { expect, expectSoon, test as visit } from './fixtures.ts'
import { fullDraft, submitButton } from './inquiry-form.ts'
import {
  isSameDocument,
  markDocument,
  pointAt,
  untilAwake,
  untilPrefetched,
  untilScriptsRun,
} from './page-scripts.ts'
import { close, listen, staticHost } from './static-host.ts'

const send = `(what) => fetch('https://${counterHost}/send', { method: 'POST', mode: 'no-cors', body: what })`

/** What each counter's script does, as it is documented. */
const counters = {
  plausible: `
    const { autoCapturePageviews } = window.plausible.o
    const view = () => send(location.pathname)
    window.plausible = (event) => event === 'pageview' ? view() : send(event)
    if (autoCapturePageviews) { view(); addEventListener('popstate', view) }`,
  umami: `
    window.umami = { track: () => send(location.pathname) }
    if (document.currentScript.dataset.autoTrack !== 'false') window.umami.track()`,
  fathom: `
    window.fathom = { trackPageview: () => send(location.pathname), trackEvent: send }`,
  cloudflare: `
    send(location.pathname)
    window.navigation.addEventListener('navigatesuccess', () => send(location.pathname))`,
}
type Counter = keyof typeof counters

type Counting = {
  counter: Counter
  /** What the counter was sent so far. */
  counted: string[]
}

const client = join(builds.visitsCounted.directory, 'client')

/** A site whose owner has set a counter. */
const test = visit.extend<Counting>({
  counter: ['umami', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  counted: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  baseURL: async ({}, use) => {
    const host = createServer(staticHost(client))
    await use(`http://127.0.0.1:${await listen(host)}`)
    await close(host)
  },
  page: async ({ page, counter, counted }, use) => {
    // One build serves for all counters: here it gets the name of another one.
    await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
      const answer = await route.fetch()
      const script = (await answer.text()).replace(/counter:(["'`])umami\1/, `counter:"${counter}"`)
      expect(script).toContain(`counter:"${counter}"`)
      await route.fulfill({ response: answer, body: script })
    })
    await page.route(`https://${counterHost}/**`, async (route) => {
      const sent = route.request().postData()
      if (sent !== null) counted.push(sent)
      await route.fulfill({
        contentType: 'text/javascript',
        body: `(() => { const send = ${send}; ${counters[counter]} })()`,
      })
    })
    await use(page)
  },
})

const counterScript = (page: Page) => page.locator(`script[src*="${counterHost}"]`)

for (const counter of ['plausible', 'umami', 'fathom', 'cloudflare'] satisfies Counter[]) {
  test.describe(counter, () => {
    test.use({ counter })

    test('counts every page once, also when it changes in place', async ({ page, counted }) => {
      await page.goto('/')
      await expectSoon(() => counted).toEqual(['/'])
      await markDocument(page)
      const readMore = page.getByRole('link', { name: readMoreAt('/blog1') })
      await pointAt(readMore)
      await readMore.click()
      await expectSoon(() => counted).toEqual(['/', '/blog1'])
      await untilPrefetched(page, '/')
      await page.goBack()
      await expectSoon(() => counted).toEqual(['/', '/blog1', '/'])
      await fillForm(page, fullDraft)
      await untilPrefetched(page, pages.thankYou.path)
      await submitButton(page).click()
      await expect(page).toHaveURL(pages.thankYou.path)
      expect(await isSameDocument(page)).toBe(true)
      const goal = counter === 'fathom' ? ['/Thankyou', 'Inquiry'] : ['/Thankyou']
      await expectSoon(() => counted).toEqual(['/', '/blog1', '/', ...goal])
    })
  })
}

test('the counter comes last, hinders nothing, and is named', async ({ page }) => {
  await page.route(`https://${counterHost}/**`, () => {})
  const asked = page.waitForRequest(`https://${counterHost}/**`)
  await page.goto('/')
  await asked
  await expect(counterScript(page)).toHaveAttribute('fetchpriority', 'low')
  expect(await page.evaluate(() => performance.timing.loadEventEnd)).toBeGreaterThan(0)
  await page.getByRole('main').getByText(privacy.heading, { exact: true }).click()
  await expect(page.getByText(privacy.visits.topic)).toBeVisible()
  await expect(page.getByText(counterHost)).toBeVisible()
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
})

for (const [what, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`with ${what}, nobody is counted, nor the script loaded`, async ({ page, counted }) => {
    await page.addInitScript(
      ([name, asked]) => Object.defineProperty(navigator, name, { value: asked }),
      [property, value] as const,
    )
    await page.goto('/')
    await untilScriptsRun(page)
    await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
    await expect(page).toHaveURL('/blog1')
    // Without a prefetch, the link has loaded a page, whose scripts are still on their way.
    await untilScriptsRun(page)
    await expect(counterScript(page)).toHaveCount(0)
    expect(counted).toEqual([])
  })
}

visit('without a counter, there is no trace of one', async ({ page, request }) => {
  await page.goto('/')
  await submitButton(page).scrollIntoViewIfNeeded()
  await untilAwake(submitButton(page))
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  expect(loaded.length).toBeGreaterThan(1)
  for (const address of ['/', ...loaded]) {
    expect(await (await request.get(address)).text()).not.toMatch(/doNotTrack|umami|plausible/)
  }
  await expect(page.getByText(privacy.visits.topic)).toHaveCount(0)
})
