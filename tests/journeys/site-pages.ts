import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { allPages, pages } from '../site-content.ts'

/**
 * The pages of the specification, and the articles that an owner has added: all except the
 * not-found page.
 */
export const sitePages = allPages.filter((page) => page !== pages.notFound)

/** Home, an article and a plain page: for what depends on nothing but the layout. */
export const onePageOfEachLayout: readonly string[] = [
  pages.home.path,
  '/blog1',
  pages.thankYou.path,
]

/** Opens each of `sitePages`. A failure names the page. */
export async function onEveryPage(
  page: Page,
  check: (path: string) => Promise<void>,
): Promise<void> {
  for (const { path } of sitePages) {
    await test.step(path, async () => {
      await page.goto(path)
      await check(path)
    })
  }
}
