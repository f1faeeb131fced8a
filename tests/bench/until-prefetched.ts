import type { Page } from '@playwright/test'

/** Waits until a page is prefetched. From then on, links open it without a page load. */
export async function untilPrefetched(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const resources = performance.getEntriesByType('resource')
    return resources.some(({ name }) => new URL(name).pathname === wanted)
  }, path)
}

/** Scrolls through Home, so that everything comes near, and waits for React in each island. */
export async function untilAwake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let from = 0; from < document.body.scrollHeight; from += innerHeight / 2) {
      scrollTo(0, from)
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
    }
  })
  await page.waitForFunction(() => !document.querySelector('[data-wakes="near"]'))
  await page.waitForFunction(() => document.querySelector('[data-island="form"][data-awake]'))
  await page.evaluate(() => scrollTo(0, 0))
}
