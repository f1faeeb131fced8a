import type { Page } from '@playwright/test'
import { colorOver, contrast, parsedColor } from '../colors.ts'
import { pages } from '../../../content/pages.ts'
import { everyPage, expect, inFull, oncePerLayout, schemes, sizes, test } from './every-page.ts'

/** Where the focus is, and what shows it. */
type Stop = {
  what: string
  /** Pixels, and the colors as computed: of the ring, and of what lies around it. */
  ring: { style: string; width: number; color: string; ground: string }
  /** Whether any part of it is in the window and on top; and whether its top is below the bar. */
  seen: boolean
  clearOfBar: boolean
}

/** What has the focus now; null when that is nothing on the page. */
async function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A switch's ring lies on its label, the skip link's and a button's around them.
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
    // The skip link lies over the bar, and comes before it.
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
      // Of a text of several lines browsers bring the line with the caret into sight.
      clearOfBar: box.top >= edge - 1 || (element.matches('textarea') && box.bottom > edge + 48),
    }
  })
}

/** The focus goes into another site's frame, and out of it, by way of another process. */
async function lateStop(page: Page): Promise<Stop | null> {
  const arrived = () => document.activeElement !== document.body
  await page.waitForFunction(arrived, undefined, { timeout: 1000 }).catch(() => {})
  return currentStop(page)
}

/** Presses a key until the focus leaves the page or comes round, and looks at every stop. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  const marked = () =>
    page.evaluate(() => {
      const seen = document.activeElement?.hasAttribute('data-walked') ?? false
      return seen && document.activeElement?.getAttribute('type') !== 'date'
    })
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key)
    const stop = (await currentStop(page)) ?? (await lateStop(page))
    if (!stop || (await marked())) break
    stops.push(stop)
    await page.evaluate(() => document.activeElement?.setAttribute('data-walked', ''))
  }
  await page.evaluate(() => {
    for (const walked of document.querySelectorAll('[data-walked]')) {
      walked.removeAttribute('data-walked')
    }
  })
  return stops
}

/** The map comes when it is scrolled to; a frame that is just being loaded drops the focus. */
async function untilMapIsThere(page: Page): Promise<void> {
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

for (const viewport of sizes) {
  for (const colorScheme of schemes) {
    test.describe(`at ${viewport.width} px, in the ${colorScheme} scheme,`, () => {
      test.use({ viewport, colorScheme })

      for (const { path } of everyPage) {
        const isFirst =
          viewport === sizes[0] && colorScheme === (path === pages.home.path ? 'light' : 'dark')
        test(
          `the focus is seen at every stop of ${path}, there and back`,
          isFirst ? oncePerLayout(path) : inFull,
          async ({ page, open }) => {
            await open(path)
            await untilMapIsThere(page)
            const there = await walk(page, 'Tab')
            expect(there.length).toBeGreaterThan(4)
            for (const stop of there) expectVisible(stop)
            await page.getByRole('contentinfo').getByRole('link').last().focus()
            const back = await walk(page, 'Shift+Tab')
            expect(back.length).toBeGreaterThan(4)
            for (const stop of back) expectVisible(stop)
          },
        )
      }
    })
  }
}

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  for (const { path } of everyPage) {
    const isFirst = path === pages.home.path
    test(
      `the focus is seen at every stop of ${path}`,
      isFirst ? {} : inFull,
      async ({ page, open }) => {
        await open(path)
        await untilMapIsThere(page)
        const stops = await walk(page, 'Tab')
        expect(stops.length).toBeGreaterThan(4)
        for (const stop of stops) expectVisible(stop)
      },
    )
  }
})
