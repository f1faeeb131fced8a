import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readMoreAt } from '../page-at.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { untilFontsShow, untilScriptsRun } from './page-scripts.ts'
import { onePageOfEachLayout } from './site-pages.ts'

const assets = join(import.meta.dirname, '../../build/client/assets')

test('the first paint waits only for the page, which fetches its picture first, and neither fetches nor announces a script before', async ({
  page,
}) => {
  for (const path of onePageOfEachLayout) {
    const asked: string[] = []
    page.removeAllListeners('request')
    page.on('request', (request) => asked.push(request.resourceType()))
    const html = await (await page.goto(path))?.text()
    expect(html).not.toMatch(/modulepreload|<script[^>]* src=/)
    expect(asked.slice(0, 2)).toEqual(['document', 'image'])
    expect(asked).not.toContain('stylesheet')
    await expect(page.locator('link[rel~="stylesheet"], link[rel="preload"]')).toHaveCount(0)
    const eager = page.locator('img:not([loading="lazy"])')
    await expect(eager).toHaveCount(1)
    await expect(eager).toHaveAttribute('fetchpriority', 'high')
    await untilScriptsRun(page)
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(Math.min(...scripts), path).toBeGreaterThan(paint)
  }
})

const fallbacks = [
  { web: 'Fraunces', file: /^fraunces-.*\.woff2$/, device: 'Georgia' },
  { web: 'Instrument Sans', file: /^instrument-sans-.*\.woff2$/, device: 'Arial' },
]

/**
 * Has the fonts of one device, whether or not they are installed here. Their letters are the web
 * font's own, which is what the measures in fallback-fonts.css make of them.
 */
function withFallbacks(html: string): string {
  const all = fallbacks.reduce((text, { file, device }) => {
    const name = readdirSync(assets).find((one) => file.test(one)) ?? ''
    const font = readFileSync(join(assets, name)).toString('base64')
    const face = new RegExp(`local\\(${device}\\)[^}]*`)
    expect(text).toMatch(face)
    return text.replace(face, `url(data:font/woff2;base64,${font})`)
  }, html)
  return all.replaceAll(/local\([^;]*/g, 'local(absent)')
}

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )

/** How far things moved since the first paint, by the browser's own measure of layout shift. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((shown) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown))),
    )
    const shifts = new PerformanceObserver(() => {})
    shifts.observe({ type: 'layout-shift', buffered: true })
    return shifts
      .takeRecords()
      .map((shift) => ('value' in shift ? Number(shift.value) : Number.NaN))
      .reduce((sum, value) => sum + value, 0)
  })

test.describe('on a phone', () => {
  // The test changes the style sheet, whose hash is in the policy.
  test.use({ viewport: { width: 412, height: 823 }, bypassCSP: true })

  test('nothing moves when pictures and fonts arrive', async ({ page }) => {
    for (const path of onePageOfEachLayout) {
      await page.route(path, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: withFallbacks(await response.text()) })
      })
      const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
      await page.route(/\.(woff2|avif|jpg)$/, async (route) => {
        await mayArrive
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const standIns = fallbacks.map(({ web, device }) => `${web} Fallback: ${device}`)
      await expectSoon(() => loadedFonts(page)).toEqual(standIns)
      const before = await shiftOf(page)
      arrive()
      await untilFontsShow(page)
      // Bold words differ a little in width. A moved line would score 0.01.
      expect((await shiftOf(page)) - before, path).toBeLessThan(0.001)
    }
  })
})

test('the second page of a visit begins with its fonts', async ({ page, baseURL }) => {
  // As long as a picture is missing, a page does not come to rest.
  await page.route(/\/pictures\//, () => {})
  await page.goto('/blog1', { referer: `${baseURL}/`, waitUntil: 'domcontentloaded' })
  await untilFontsShow(page)
})

test('a page is fetched ahead when its link is pointed at', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
  await page.waitForURL('/blog1')
  const [visit] = await page.evaluate(() => performance.getEntriesByType('navigation'))
  expect(visit).toMatchObject({ deliveryType: 'navigational-prefetch' })
})
