import { expect, test, type Page } from '@playwright/test'
import { expectSoon } from '../expect-soon.ts'

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

/** Expects that the page does not scroll sideways. A row of its own may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beside).toBe(0)
}

/**
 * Expects every line of text to be inside the window, not clipped, and not covered by other lines.
 * Leaves out text for screen readers only, the word that the lamp's switch hides, and the sides of
 * what scrolls sideways.
 */
export async function expectTextWhole(page: Page): Promise<void> {
  const problems = await page.evaluate(() => {
    type Line = { element: Element; box: DOMRect }
    const slack = 2
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('noscript')
    const clips = (element: Element) => getComputedStyle(element).overflow !== 'visible'
    const slides = (element: Element) => getComputedStyle(element).overflowX === 'auto'
    const heardOnly = (element: Element) => getComputedStyle(element).clipPath !== 'none'
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]

    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || !shown(element)) continue
      if (ancestors(element).some(heardOnly)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) lines.push({ element, box })
    }

    // Fixed elements may cover what scrolls.
    const stays = (element: Element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    const scrolling = lines.filter(({ element }) => !ancestors(element).some(stays))

    const name = ({ element }: Line) => element.textContent.slice(0, 40)
    const found = new Set<string>()
    for (const line of lines) {
      const { element, box } = line
      for (const clip of ancestors(element).filter(clips)) {
        // The window itself may scroll down.
        if (clip === document.body || clip === document.documentElement) continue
        const edge = clip.getBoundingClientRect()
        const inside =
          (slides(clip) || (box.left >= edge.left - slack && box.right <= edge.right + slack)) &&
          box.top >= edge.top - slack &&
          box.bottom <= edge.bottom + slack
        if (!inside) found.add(`cut: ${name(line)}`)
      }
      if (ancestors(element).some(slides)) continue
      if (box.left < -slack || box.right > document.documentElement.clientWidth + slack) {
        found.add(`beyond the edge: ${name(line)}`)
      }
    }
    for (const [index, one] of scrolling.entries()) {
      for (const other of scrolling.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // A line's box is a little taller than its letters.
        if (wide > slack && high > Math.min(one.box.height, other.box.height) / 4) {
          found.add(`over each other: ${name(one)} / ${name(other)}`)
        }
      }
    }
    return { lines: lines.length, found: [...found] }
  })
  expect(problems.lines).toBeGreaterThan(5)
  expect(problems.found).toEqual([])
}
