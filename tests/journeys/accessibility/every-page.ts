import type { Page } from '@playwright/test'
import { pages } from '../../site-content.ts'
import { expect, expectSoon, test as visit } from '../fixtures.ts'
import { untilFontsShow } from '../page-scripts.ts'
import { onePageOfEachLayout } from '../site-pages.ts'

export { expect }

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

/** Runs a check at each of these widths, in CSS pixels. */
export async function atEachWidth(
  page: Page,
  widths: readonly number[],
  check: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expectSoon(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width)
      await check()
    })
  }
}

/**
 * Expects that the page does not scroll sideways, and that every line of its text is inside the
 * window, not clipped, and not covered by other lines. Leaves out text for screen readers only, the
 * word that the lamp's switch hides, and the sides of what scrolls sideways.
 */
export async function expectTextWhole(page: Page): Promise<void> {
  const { lines, problems } = await page.evaluate(() => {
    /** Pixels. A line's box is a little taller than its letters. */
    const slack = 2
    const root = document.documentElement
    const style = (element: Element) => getComputedStyle(element)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]

    const lines: { element: Element; parents: Element[]; box: DOMRect; name: string }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const name = text.textContent?.trim().slice(0, 40)
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const parents = ancestors(element)
      const isForReaders = parents.some((one) => style(one).clipPath !== 'none')
      if (!name || isForReaders || element.closest('noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) lines.push({ element, parents, box, name })
    }

    const found = new Set<string>()
    if (root.scrollWidth > root.clientWidth) found.add('the page scrolls sideways')
    for (const { parents, box, name } of lines) {
      const slides = parents.some((one) => style(one).overflowX === 'auto')
      const clips = parents.filter(
        (one) => one === root || (one !== document.body && style(one).overflow !== 'visible'),
      )
      for (const clip of clips) {
        const edge = clip.getBoundingClientRect()
        const isWide = box.left < edge.left - slack || box.right > edge.right + slack
        const isHigh = box.top < edge.top - slack || box.bottom > edge.bottom + slack
        // The window cuts at its sides only.
        if ((isWide && !slides) || (isHigh && clip !== root)) found.add(`cut: ${name}`)
      }
    }
    // What is fixed may cover what scrolls.
    const scrolling = lines.filter(
      ({ parents }) => !parents.some((one) => /sticky|fixed/.test(style(one).position)),
    )
    for (const [index, one] of scrolling.entries()) {
      for (const other of scrolling.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const [a, b] = [one.box, other.box]
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > slack && high > Math.min(a.height, b.height) / 4) {
          found.add(`over each other: ${one.name} / ${other.name}`)
        }
      }
    }
    return { lines: lines.length, problems: [...found] }
  })
  expect(lines).toBeGreaterThan(5)
  expect(problems).toEqual([])
}
