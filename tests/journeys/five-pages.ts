import type { Page } from '@playwright/test'
import { pages } from '../../content/pages.ts'
import { test } from './fixtures.ts'

/** The pages of the specification: all except the not-found page. */
export const fivePages = Object.values(pages).filter((page) => page !== pages.notFound)

export const articlePages = [pages.lamp, pages.plate, pages.bath] as const

/** Opens each of the five pages. A failure names the page. */
export async function onEveryPage(
  page: Page,
  check: (path: string) => Promise<void>,
): Promise<void> {
  for (const { path } of fivePages) {
    await test.step(path, async () => {
      await page.goto(path)
      await check(path)
    })
  }
}
