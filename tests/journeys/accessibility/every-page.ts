import { pages } from '../../../content/pages.ts'
import { test as visit } from '../fixtures.ts'
import { inFull } from '../in-full.ts'

export { expect, expectSoon } from '../fixtures.ts'
export { inFull, quick } from '../in-full.ts'

/** Every page, the one for unknown addresses included. */
export const everyPage = Object.values(pages)

const layouts = new Set<string>([pages.home.path, pages.lamp.path, pages.thankYou.path])

/** The three articles have one layout, and so have the pages of one sentence: one of each tells. */
export function oncePerLayout(path: string): { tag?: string } {
  return layouts.has(path) ? {} : inFull
}

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
