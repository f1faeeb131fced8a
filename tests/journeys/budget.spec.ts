import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import { pageFile } from '../../site-build/built-site.ts'
import { expect, test } from './fixtures.ts'
import { untilFontsShow, untilFormReady, untilScriptsRun } from './page-scripts.ts'
import { allPages } from '../site-content.ts'

/** Bytes in a kB. Sizes are those of bodies as sent, so compressed. */
const kB = 1024

const build = join(import.meta.dirname, '../../build')

const phone = {
  isMobile: true,
  hasTouch: true,
  viewport: { width: 412, height: 823 },
  // The preload scanner takes the screen's width for `device-width`.
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
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

const isFont = (request: Request) => request.resourceType() === 'font'

/** Scrolls to an element as a visitor does, half a window at a time. */
async function readTo(end: Locator): Promise<void> {
  await end.evaluate(async (node) => {
    while (node.getBoundingClientRect().top > innerHeight) {
      scrollBy(0, innerHeight / 2)
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
    }
  })
}

test('Home with its style sheet is at most 14.2 kB, and every other page 9.2 kB', () => {
  for (const { path } of allPages) {
    const { size } = statSync(join(build, 'client', `${pageFile(path)}.br`))
    expect(size, path).toBeLessThanOrEqual((path === '/' ? 14.2 : 9.2) * kB)
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a visitor who does not scroll fetches at most 115 kB, with heads: 20 kB for the first picture, 3 kB of scripts, no React, 40 kB of fonts; one who reads to its end fetches at most 66 kB of scripts, and 600 kB besides', async ({
    page,
    baseURL,
  }) => {
    const requests = collect(page, baseURL ?? '')
    await page.goto('/')
    await untilScriptsRun(page)
    await untilFontsShow(page)
    await page.waitForLoadState('networkidle')
    await test.step('before a scroll', async () => {
      const types = new Set(requests.map((request) => request.resourceType()))
      for (const type of ['document', 'script', 'font', 'image']) expect(types).toContain(type)
      expect(types).not.toContain('fetch')
      const first = page.getByRole('img').first()
      const picture = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(picture).toMatch(/\.avif$/)
      const shown = requests.filter((request) => request.url() === picture)
      expect(shown).toHaveLength(1)
      expect(await bodyBytes(shown)).toBeLessThanOrEqual(20 * kB)
      expect(await bodyBytes(requests.filter(isScript))).toBeLessThanOrEqual(3 * kB)
      expect(await bodyBytes(requests.filter(isFont))).toBeLessThanOrEqual(40 * kB)
      const sizes = await Promise.all(requests.map((request) => request.sizes()))
      const heads = sizes.reduce((sum, { responseHeadersSize }) => sum + responseHeadersSize, 0)
      expect(heads + (await bodyBytes(requests))).toBeLessThanOrEqual(115 * kB)
    })
    await test.step('at the end', async () => {
      await readTo(page.getByRole('contentinfo'))
      for (const image of await page.getByRole('img').all()) {
        await image.scrollIntoViewIfNeeded()
        await image.evaluate((one: HTMLImageElement) => one.decode())
      }
      await untilFormReady(page)
      const scripts = requests.filter(isScript)
      expect(scripts).toHaveLength(2)
      expect(await bodyBytes(scripts)).toBeLessThanOrEqual(66 * kB)
      const everything = requests.filter((request) => !isScript(request))
      expect(everything.length).toBeGreaterThan(12)
      expect(await bodyBytes(everything)).toBeLessThanOrEqual(600 * kB)
    })
  })
})

test('a visitor who reads an article to its end fetches at most 3 kB of scripts', async ({
  page,
  baseURL,
}) => {
  const requests = collect(page, baseURL ?? '')
  await page.goto('/blog1')
  await readTo(page.getByRole('contentinfo'))
  await page.waitForLoadState('networkidle')
  const scripts = requests.filter(isScript)
  expect(scripts).toHaveLength(1)
  expect(await bodyBytes(scripts)).toBeLessThanOrEqual(3 * kB)
})
