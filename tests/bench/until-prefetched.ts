import type { Page } from '@playwright/test'
import { pages } from '../../content/pages.ts'

const articles = [pages.lamp, pages.plate, pages.bath].map(({ path }) => path)

/** Waits until the articles are prefetched. From then on, links open them without a page load. */
export async function untilPrefetched(page: Page): Promise<void> {
  await page.waitForFunction((paths) => {
    const resources = performance.getEntriesByType('resource')
    const fetched = new Set(resources.map(({ name }) => new URL(name).pathname))
    return paths.every((path) => fetched.has(path))
  }, articles)
}
