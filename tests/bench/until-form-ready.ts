import type { Page } from '@playwright/test'

/** Scrolls to the form of Home, waits for React in it, and scrolls back. */
export async function untilFormReady(page: Page): Promise<void> {
  await page.locator('form').scrollIntoViewIfNeeded()
  await page.locator('[data-awake]').waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo(0, 0))
}
