import type { Page } from '@playwright/test'
import { colorOver, contrast, parsedColor } from '../colors.ts'
import { everyPage, expect, oncePerLayout, sizes, test } from './every-page.ts'
import { pages } from '../../site-content.ts'

/** The element in focus, and what shows the focus. */
type Stop = {
  what: string
  /** The ring's width in pixels, and the computed colors of the ring and its surroundings. */
  ring: { style: string; width: number; color: string; ground: string }
  /** True if some part is in the window and not covered. */
  seen: boolean
  /** True if the bar does not cover its top. */
  clearOfBar: boolean
}

/** The element in focus; null if no element of the page has it. */
async function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A ring with a negative offset lies on the element, any other around it.
    const style = getComputedStyle(element)
    const outside = Number.parseFloat(style.outlineOffset) >= 0
    const clear = /^rgba\(.*, 0\)$/
    let at = outside ? element.parentElement : element
    while (at?.parentElement && clear.test(getComputedStyle(at).backgroundColor)) {
      at = at.parentElement
    }
    const ground = at ? getComputedStyle(at).backgroundColor : ''
    const box = element.getBoundingClientRect()
    const bar = document.querySelector('header')
    // The skip link comes before the bar and covers it.
    const after = bar ? bar.compareDocumentPosition(element) : 0
    const below = after === Node.DOCUMENT_POSITION_FOLLOWING
    const edge = below ? (bar?.getBoundingClientRect().bottom ?? 0) : 0
    const inWindow = [
      [box.left + box.width / 2, Math.max(box.top, 0) + 2],
      [box.left + box.width / 2, Math.min(box.bottom, innerHeight) - 2],
      [box.left + 4, box.top + box.height / 2],
    ] as const
    const seen = inWindow.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    })
    return {
      what: element.outerHTML.slice(0, 90),
      ring: {
        style: style.outlineStyle,
        width: Number.parseFloat(style.outlineWidth),
        color: style.outlineColor,
        ground,
      },
      seen: seen && box.top < innerHeight && box.bottom > 0,
      // In a text of several lines, browsers scroll to the line with the caret.
      clearOfBar: box.top >= edge - 1 || (element.matches('textarea') && box.bottom > edge + 48),
    }
  })
}

/** Another site's frame is in another process, so the focus takes a moment to leave it. */
async function stopAfterFrame(page: Page): Promise<Stop | null> {
  const arrived = () => document.activeElement !== document.body
  await page.waitForFunction(arrived, undefined, { timeout: 1000 }).catch(() => {})
  return currentStop(page)
}

/** Presses a key until the focus leaves the page or returns to its start. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  const marked = () =>
    page.evaluate(() => {
      const seen = document.activeElement?.hasAttribute('data-walked') ?? false
      return seen && document.activeElement?.getAttribute('type') !== 'date'
    })
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key)
    const stop = (await currentStop(page)) ?? (await stopAfterFrame(page))
    if (!stop || (await marked())) break
    stops.push(stop)
    await page.evaluate(() => document.activeElement?.setAttribute('data-walked', ''))
  }
  await page.evaluate(() => {
    for (const walked of document.querySelectorAll('[data-walked]')) {
      walked.removeAttribute('data-walked')
    }
  })
  expect(stops.length).toBeGreaterThan(4)
  return stops
}

/** Waits for the map, which loads when scrolled to. A loading frame would lose the focus. */
async function untilMapLoaded(page: Page): Promise<void> {
  const map = page.getByTitle(/^Map: /)
  if ((await map.count()) === 0) return
  await map.scrollIntoViewIfNeeded()
  await expect(map.contentFrame().getByText('A map')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
}

function expectVisible({ what, ring, seen, clearOfBar }: Stop): void {
  expect({ what, seen, clearOfBar }).toEqual({ what, seen: true, clearOfBar: true })
  expect(ring.style, what).not.toBe('none')
  expect(ring.width, what).toBeGreaterThanOrEqual(2)
  const ground = parsedColor(ring.ground)
  const ratio = contrast(colorOver(ring.color, ground), ground)
  expect(ratio, `${what} has a ring of ${ring.color} on ${ring.ground}`).toBeGreaterThanOrEqual(3)
}

test.use({ viewport: sizes[0] })

for (const { path } of everyPage) {
  const isHome = path === pages.home.path
  test.describe(isHome ? 'in the light scheme' : 'in the dark scheme', () => {
    test.use({ colorScheme: isHome ? 'light' : 'dark' })

    test(
      `the focus is visible at every stop of ${path}, forward and back, also in contrast colors`,
      oncePerLayout(path),
      async ({ page, open }) => {
        await open(path)
        await untilMapLoaded(page)
        for (const stop of await walk(page, 'Tab')) expectVisible(stop)
        await page.emulateMedia({ forcedColors: 'active' })
        await page.getByRole('contentinfo').getByRole('link').last().focus()
        for (const stop of await walk(page, 'Shift+Tab')) expectVisible(stop)
      },
    )
  })
}
