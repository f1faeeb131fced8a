import type { Page } from '@playwright/test'
import { mapHosts } from '../fixtures.ts'
import { colorOver, contrast, parsedColor } from '../colors.ts'
import { expect, layouts, phone, test } from './every-page.ts'
import { pages } from '../../site-content.ts'

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
    const inWindow = [
      [box.left + box.width / 2, Math.max(box.top, 0) + 2],
      [box.left + box.width / 2, Math.min(box.bottom, innerHeight) - 2],
      [box.left + 4, box.top + box.height / 2],
    ] as const
    const isSeen = inWindow.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    })
    return {
      what,
      isKnown,
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ring: outlineColor,
      ground: at ? getComputedStyle(at).backgroundColor : '',
      isSeen: isSeen && box.top < innerHeight && box.bottom > 0,
      // In a text of several lines, browsers scroll to the line with the caret.
      isClearOfBar: box.top >= edge - 1 || (element.matches('textarea') && box.bottom > edge + 48),
      /** From the top of the page. */
      place: box.top + scrollY,
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
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key)
    const stop = (await currentStop(page)) ?? (await stopAfterFrame(page))
    if (!stop || stop.isKnown) break
    stops.push(stop)
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
  })
  return stops
}

function expectVisible({ what, hasRing, isSeen, isClearOfBar, ring, ground }: Stop): void {
  const all = { hasRing: true, isSeen: true, isClearOfBar: true }
  expect({ hasRing, isSeen, isClearOfBar }, what).toEqual(all)
  const under = parsedColor(ground)
  // A contrast theme's ring lets the ground through.
  const ratio = contrast(colorOver(ring, under), under)
  expect(ratio, `${what} has a ring of ${ring} on ${ground}`).toBeGreaterThanOrEqual(3)
}

for (const path of layouts) {
  test(`the focus is visible at every stop of ${path}, which are all controls in visual order, forward and back, also in contrast colors`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: path === pages.home.path ? 'light' : 'dark' })
    await page.route(mapHosts, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>A map' }),
    )
    await open(path)
    const map = page.locator('iframe')
    if ((await map.count()) > 0) {
      // It loads when scrolled to. A loading frame would lose the focus.
      await map.scrollIntoViewIfNeeded()
      await expect(map.contentFrame().getByText('A map')).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
    }
    const stops = await walk(page, 'Tab')
    const controls = page.locator('a, button, input, textarea, summary').filter({ visible: true })
    const reachable = await controls.evaluateAll((all) =>
      all
        .filter((one) => one instanceof HTMLElement && one.tabIndex >= 0)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )
    expect(stops.map(({ what }) => what)).toEqual(expect.arrayContaining(reachable))
    let before = 0
    for (const stop of stops) {
      expectVisible(stop)
      // The cards of a row differ in height.
      expect(stop.place, stop.what).toBeGreaterThan(before - 100)
      before = stop.place
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    const back = await walk(page, 'Shift+Tab')
    expect(back.length).toBeGreaterThanOrEqual(stops.length - 1)
    for (const stop of back) expectVisible(stop)
  })
}
