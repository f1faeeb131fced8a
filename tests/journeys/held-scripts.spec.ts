import type { Page } from '@playwright/test'
import { expect, expectSoon, test as visit } from './fixtures.ts'
import { submitButton } from './inquiry-form.ts'

type Loading = {
  /** Addresses of the scripts that Home has requested so far. */
  scripts: string[]
  /** Lets the picture arrive that the page waits for. */
  releasePicture: () => void
}

/** Home after its first paint and at rest, while its first picture is still loading. */
const test = visit.extend<Loading>({
  scripts: async ({ page }, use) => {
    const addresses: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') addresses.push(request.url())
    })
    await use(addresses)
  },
  releasePicture: async ({ page, scripts }, use) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/pictures/**', async (route) => {
      await promise
      await route.continue()
    })
    await page.addInitScript(ignoreMoveInCorner)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await untilAtRest(page)
    expect(scripts).toEqual([])
    await use(resolve)
  },
})

/** Chromium's headless shell reports a pointer move in the corner of every new page. */
function ignoreMoveInCorner(): void {
  const corner = ({ clientX, clientY }: PointerEvent) => clientX === 0 && clientY === 0
  const keepOut = (event: PointerEvent) => corner(event) && event.stopImmediatePropagation()
  addEventListener('pointermove', keepOut, true)
}

/** Waits for the first paint, then for three idle moments in which scripts could start. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => {
      new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
    })
    for (let times = 0; times < 3; times++) {
      await new Promise<void>((done) => {
        let idle = false
        requestIdleCallback(() => (idle = true))
        // The headless shell runs idle callbacks only after a frame, so frames go on until it did.
        const next = () => (idle ? done() : requestAnimationFrame(() => setTimeout(next)))
        next()
      })
    }
  })
}

const hasLoaded = (page: Page) => page.evaluate(() => document.readyState === 'complete')

/** What a visitor may do first. Each starts the scripts alone. */
const firstActions: Record<string, (page: Page) => Promise<void>> = {
  'moves a pointer': (page) => page.mouse.move(200, 200),
  // Dispatched, since real input would combine moves, presses and touches.
  'presses a pointer': (page) => page.getByRole('main').dispatchEvent('pointerdown'),
  'touches the page': (page) => page.getByRole('main').dispatchEvent('touchstart'),
  'presses a key': (page) => page.keyboard.press('Shift'),
  'focuses a control': (page) =>
    submitButton(page).evaluate((node) => {
      node.focus({ preventScroll: true })
    }),
  scrolls: (page) => page.evaluate(() => scrollBy(0, 100)),
}

for (const [does, wake] of Object.entries(firstActions)) {
  test(`no script loads with the page until the visitor ${does}`, async ({
    page,
    scripts,
    releasePicture,
  }) => {
    await wake(page)
    await expectSoon(() => scripts.length).toBeGreaterThan(0)
    expect(await hasLoaded(page)).toBe(false)
    releasePicture()
  })
}

test('the scripts load by themselves once the page has loaded', async ({
  page,
  scripts,
  releasePicture,
}) => {
  expect(await hasLoaded(page)).toBe(false)
  releasePicture()
  await expectSoon(() => scripts.length).toBeGreaterThan(0)
  expect(await hasLoaded(page)).toBe(true)
})
