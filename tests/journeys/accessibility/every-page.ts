import { test as visit } from '../fixtures.ts'
import { pages } from '../../site-content.ts'

export { expect } from '../fixtures.ts'

/** A phone and a desktop, in CSS pixels. */
export const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
] as const

type Opening = {
  /** Opens a page and waits for its fonts. The not-found page may answer 404. */
  open: (path: string) => Promise<void>
}

export const test = visit.extend<Opening>({
  open: async ({ page, expectConsoleError }, use) => {
    await use(async (path) => {
      if (path === pages.notFound.path) expectConsoleError(/404/)
      await page.goto(path)
      await page.locator('html[data-fonts]').waitFor()
    })
  },
})
