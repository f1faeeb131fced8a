import { test as visit } from '../fixtures.ts'
import { untilFontsShow } from '../page-scripts.ts'
import { onePageOfEachLayout } from '../site-pages.ts'
import { pages } from '../../site-content.ts'

export { expect } from '../fixtures.ts'

/** A page of each layout, with the not-found page. */
export const layouts = [...onePageOfEachLayout, pages.notFound.path]

/** A phone and a desktop, in CSS pixels. */
export const phone = { width: 360, height: 800 }
export const desktop = { width: 1280, height: 800 }

type Opening = {
  /** Opens a page and waits for its fonts. The not-found page may answer 404. */
  open: (path: string) => Promise<void>
}

export const test = visit.extend<Opening>({
  open: async ({ page, expectConsoleError }, use) => {
    await use(async (path) => {
      if (path === pages.notFound.path) expectConsoleError(/404/)
      await page.goto(path)
      await untilFontsShow(page)
    })
  },
})
