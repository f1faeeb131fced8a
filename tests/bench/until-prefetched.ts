import type { Page } from '@playwright/test'

/** Waits until a page is prefetched. From then on, links open it without a page load. */
export async function untilPrefetched(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const resources = performance.getEntriesByType('resource')
    return resources.some(({ name }) => new URL(name).pathname === wanted)
  }, path)
}

/** Scrolls to each island of Home, so that all come near, and waits for React in them. */
export async function untilAwake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // On a phone, the cards of the gallery are a row that scrolls sideways.
    for (const inside of document.querySelectorAll('[data-wakes="near"] > *')) {
      inside.scrollIntoView()
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
    }
  })
  await page.waitForFunction(() => !document.querySelector('[data-wakes="near"]'))
  await page.waitForFunction(() => document.querySelector('[data-island="form"][data-awake]'))
  await page.evaluate(() => scrollTo(0, 0))
}
