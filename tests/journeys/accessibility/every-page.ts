import { pages } from '../../../content/pages.ts'
import { test as visit } from '../fixtures.ts'

export { expect } from '../fixtures.ts'
export { inFull, quick } from '../in-full.ts'

/** Every page, the one for unknown addresses included. */
export const everyPage = Object.values(pages)

export const schemes = ['light', 'dark'] as const

/** A phone and a desk, in CSS pixels. */
export const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
] as const

type Opening = {
  /** Opens a page, and waits for its fonts. The page for unknown addresses may say 404. */
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
