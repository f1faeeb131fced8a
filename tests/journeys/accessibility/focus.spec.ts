import type { Page } from '@playwright/test'
import { contrast, parsedColor } from '../colors.ts'
import { expect, phone, test } from './every-page.ts'

/** What shows the focus: the element's outline, on the color around or under it. */
type Stop = NonNullable<Awaited<ReturnType<typeof currentStop>>>

/** Marks the element in focus as walked. Returns it as it was before; null if there is none. */
async function currentStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const what = element.outerHTML.slice(0, 200)
    const isKnown = element.hasAttribute('data-walked') && element.getAttribute('type') !== 'date'
    element.setAttribute('data-walked', '')
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
    // A ring with a negative offset lies on the element, any other around it.
    let at = Number.parseFloat(outlineOffset) >= 0 ? element.parentElement : element
    while (at?.parentElement && /^rgba\(.*, 0\)$/.test(getComputedStyle(at).backgroundColor)) {
      at = at.parentElement
    }
    const box = element.getBoundingClientRect()
    const bar = document.querySelector('header')
    // The skip link comes before the bar and covers it.
    const isBelow = bar?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
    const edge = isBelow ? bar.getBoundingClientRect().bottom : 0
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return {
      what,
      isKnown,
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ring: outlineColor,
      ground: at ? getComputedStyle(at).backgroundColor : '',
      isSeen: isShown && box.top < innerHeight && box.left >= 0 && box.right <= innerWidth,
      // In a text of several lines, browsers scroll to the line with the caret.
      isClearOfBar: box.top >= edge - 1 || (element.matches('textarea') && box.bottom > edge + 48),
      /** From the top of the page. */
      place: box.top + scrollY,
    }
  })
}

/** Presses a key until the focus leaves the page or returns to its start. Each stop is visible. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key)
    const stop = await currentStop(page)
    if (!stop || stop.isKnown) break
    expect(stop, stop.what).toMatchObject({ hasRing: true, isSeen: true, isClearOfBar: true })
    stops.push(stop)
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
  })
  return stops
}

for (const [path, colorScheme] of [
  ['/', 'light'],
  ['/blog1', 'dark'],
] as const) {
  test(`the focus is visible at every stop of ${path}, which are all controls in visual order, forward and back, also in contrast colors`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme })
    await open(path)
    // The controls of the map are its provider's.
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    const stops = await walk(page, 'Tab')
    const controls = page.locator('a, button, input, textarea, summary').filter({ visible: true })
    const reachable = await controls.evaluateAll((all) =>
      all
        .filter((one) => one instanceof HTMLElement && one.tabIndex >= 0)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )
    expect(stops.map(({ what }) => what)).toEqual(expect.arrayContaining(reachable))
    for (const [index, { what, place, ring, ground }] of stops.entries()) {
      const ratio = contrast(parsedColor(ring), parsedColor(ground))
      expect(ratio, `${what} has a ring of ${ring} on ${ground}`).toBeGreaterThanOrEqual(3)
      // The cards of a row differ in height.
      expect(place, what).toBeGreaterThan((stops[index - 1]?.place ?? 0) - 100)
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    const back = await walk(page, 'Shift+Tab')
    expect(back.length).toBeGreaterThanOrEqual(stops.length - 1)
  })
}
