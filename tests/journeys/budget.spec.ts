import { readdirSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Page, type Request } from '@playwright/test'
import { pageFile } from '../../server/page-file.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { untilPrefetched } from './page-scripts.ts'
import { allPages, articlePages, gallery, pages, partners, products } from '../site-content.ts'

/** Bytes in a kB. Sizes are those of bodies as sent, so compressed. */
const kB = 1024

/**
 * Products, gallery cards and partners beyond those that the site is shipped with. Each may add its
 * own words, and its picture.
 */
const added = Math.max(0, products.length + gallery.cards.length + partners.columns.length - 13)
const addedWords = added * 0.25 * kB

const assets = join(import.meta.dirname, '../../build/client/assets')
const delivering = join(import.meta.dirname, '../../build/delivery')

const phone = {
  isMobile: true,
  hasTouch: true,
  viewport: { width: 412, height: 823 },
  // The preload scanner takes the screen's width for `device-width`.
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
}

/** Counts the bytes that a browser with brotli receives. */
async function answer(url: string): Promise<{ head: number; body: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      // A header has four more bytes than its name and value: a colon, a space, CR and LF.
      const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
      buffer(response).then(({ length }) => resolve({ head, body: length }), reject)
    }).on('error', reject)
  })
}

/** Collects what a page fetches from the site, without the map. */
function collect(page: Page, baseURL: string): Request[] {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(baseURL)) requests.push(request)
  })
  return requests
}

async function bodyBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const isScript = (request: Request) => request.resourceType() === 'script'

const isPrefetch = (request: Request) => request.resourceType() === 'fetch'

const home = 13 * kB + addedWords

test('Home with its style sheet is at most 13 kB', async ({ baseURL }) => {
  expect((await answer(`${baseURL}/`)).body).toBeLessThanOrEqual(home)
})

// Ten segments of 1460 bytes (RFC 6928). One more delays the first paint by a round trip.
test('Home with its headers fits the first flight of TCP', async ({ baseURL }) => {
  const { head, body } = await answer(`${baseURL}/`)
  expect(head).toBeGreaterThan(1000)
  expect(head + body).toBeLessThanOrEqual(10 * 1460 + addedWords)
})

for (const page of [...articlePages, pages.thankYou]) {
  test(`${page.path} with its style sheet is at most 9 kB`, async ({ baseURL }) => {
    expect((await answer(baseURL + page.path)).body).toBeLessThanOrEqual(9 * kB)
  })
}

test('every page keeps these limits with delivery on', () => {
  for (const { path } of allPages) {
    const { size } = statSync(join(delivering, `${pageFile(path)}.br`))
    expect(size, path).toBeLessThanOrEqual(path === '/' ? home : 9 * kB)
  }
})

test('the fonts together are at most 60 kB', () => {
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2'))
  expect(fonts).toHaveLength(3)
  const bytes = fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(60 * kB)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('no page fetches or announces a script before its first paint', async ({ page }) => {
    for (const { path } of allPages) {
      if (path === pages.notFound.path) continue
      await page.goto(path)
      await untilPrefetched(page)
      const { paint, firstScript } = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        firstScript: Math.min(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ startTime }) => startTime),
        ),
      }))
      expect(paint).toBeGreaterThan(0)
      expect(firstScript, path).toBeGreaterThan(paint)
      const html = await (await page.request.get(path)).text()
      expect(html).not.toContain('modulepreload')
      expect(html).not.toMatch(/<script[^>]* src=/)
    }
  })

  test('all scripts of Home, React DOM included, are at most 70 kB', async ({ page, baseURL }) => {
    const requests = collect(page, baseURL ?? '')
    await page.goto('/')
    await untilPrefetched(page)
    const scripts = requests.filter(isScript)
    const names = scripts.map((request) => new URL(request.url()).pathname)
    expect(names).toContainEqual(expect.stringMatching(/^\/assets\/react-/))
    expect(names).toContainEqual(expect.stringMatching(/^\/assets\/entry\.client-/))
    expect(await bodyBytes(scripts)).toBeLessThanOrEqual(70 * kB)
  })

  test('everything that Home fetches before a scroll, with headers, scripts and prefetched pages, is at most 190 kB', async ({
    browser,
    baseURL,
  }) => {
    // Not the fixture's page: intercepted requests disable the cache.
    const page = await browser.newPage({ ...phone, baseURL: baseURL ?? '' })
    const requests = collect(page, baseURL ?? '')
    await page.goto('/')
    await untilPrefetched(page)
    await page.locator('html[data-fonts]').waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(requests.map((request) => request.sizes()))
    const types = new Set(requests.map((request) => request.resourceType()))
    for (const type of ['document', 'script', 'font', 'image', 'fetch'])
      expect(types).toContain(type)
    const bytes = sizes.map((size) => size.responseHeadersSize + size.responseBodySize)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
      190 * kB + addedWords + (articlePages.length - 3) * 10 * kB,
    )
    await page.close()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in the ${colorScheme} scheme the first picture is at most 20 kB, and everything but scripts and prefetched pages at most 110 kB`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme })
      const requests = collect(page, baseURL ?? '')
      await page.goto('/')
      await untilPrefetched(page)
      // Fonts arrive after the page, and then mark the root.
      await page.locator('html[data-fonts]').waitFor()
      const first = await page
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(first).toMatch(/\.avif$/)
      const picture = requests.filter((request) => request.url() === first)
      expect(picture).toHaveLength(1)
      expect(await bodyBytes(picture)).toBeLessThanOrEqual(20 * kB)
      const everything = requests.filter((request) => !isScript(request) && !isPrefetch(request))
      const fonts = everything.filter((request) => request.resourceType() === 'font')
      expect(fonts.length).toBeGreaterThanOrEqual(2)
      expect(await bodyBytes(everything)).toBeLessThanOrEqual(110 * kB)
    })
  }

  test('Home scrolled to its end is at most 600 kB without scripts', async ({ page, baseURL }) => {
    const requests = collect(page, baseURL ?? '')
    await page.goto('/')
    for (const image of await page.getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expectSoon(async () =>
        image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth),
      ).toBeGreaterThan(0)
    }
    const everything = requests.filter((request) => !isScript(request))
    expect(everything.length).toBeGreaterThan(12)
    expect(await bodyBytes(everything)).toBeLessThanOrEqual((600 + added * 50) * kB)
  })
})
