import type { Page } from '@playwright/test'
import { expect, expectSoon, test } from '../fixtures.ts'

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
  const { lines, problems } = await page.evaluate(() => {
    /** Pixels. A line's box is a little taller than its letters. */
    const slack = 2
    const style = (element: Element) => getComputedStyle(element)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('noscript') &&
      // For screen readers only.
      ancestors(element).every((one) => style(one).clipPath === 'none')

    const lines: { element: Element; parents: Element[]; box: DOMRect; name: string }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const name = text.textContent?.trim().slice(0, 40)
      if (!element || !name || !shown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        lines.push({ element, parents: ancestors(element), box, name })
      }
    }

    const found = new Set<string>()
    for (const { parents, box, name } of lines) {
      const slides = parents.some((one) => style(one).overflowX === 'auto')
      for (const clip of parents) {
        // The window cuts at its sides only.
        const isWindow = clip === document.documentElement
        if (clip === document.body || (!isWindow && style(clip).overflow === 'visible')) continue
        const edge = clip.getBoundingClientRect()
        const isWide = box.left < edge.left - slack || box.right > edge.right + slack
        const isHigh = box.top < edge.top - slack || box.bottom > edge.bottom + slack
        if ((isWide && !slides) || (isHigh && !isWindow)) found.add(`cut: ${name}`)
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
