import type { Locator, Page } from '@playwright/test'

/** A section of a page, by its heading. Not every section is a landmark. */
export function sectionOf(page: Page, name: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
}
