import type { Page } from '@playwright/test'
import { products } from '../site-content.ts'

const articles = products.map(({ path }) => path)

/** Waits until the articles are prefetched. From then on, links open them without a page load. */
export async function untilPrefetched(page: Page): Promise<void> {
  await page.waitForFunction((paths) => {
    const resources = performance.getEntriesByType('resource')
    const fetched = new Set(resources.map(({ name }) => new URL(name).pathname))
    return paths.every((path) => fetched.has(path))
  }, articles)
}
