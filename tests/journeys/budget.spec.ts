import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { contentTexts } from '../../model/load-content.ts'
import { pageFile } from '../../site-build/finished-build.ts'
import { pictureFolders, readManifest } from '../../site-build/pictures/manifest.ts'
import { allPages, content, formWords } from '../site-content.ts'
import { expect, test } from './fixtures.ts'
import { untilFontsShow, untilFormReady, untilScriptsRun } from './page-scripts.ts'

/** Bytes in a kB. Sizes are those of bodies as sent, so compressed. */
const kB = 1024

const client = join(import.meta.dirname, '../../build/client')
const read = (file: string) => readFileSync(join(client, file), 'utf8')

/** Collects what a page fetches from the site, without the map. */
function collect(page: Page, baseURL: string): Request[] {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(baseURL)) requests.push(request)
  })
  return requests
}

/** The bytes of all that is of a type, or of every type: of bodies, and with heads. */
async function bytesOf(requests: readonly Request[], type?: string) {
  const counted = requests.filter((request) => [undefined, request.resourceType()].includes(type))
  expect(counted).not.toEqual([])
  const sizes = await Promise.all(counted.map((request) => request.sizes()))
  const bodies = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  const heads = sizes.reduce((sum, { responseHeadersSize }) => sum + responseHeadersSize, 0)
  return { bodies, all: heads + bodies }
}

/** Scrolls to the end of a page as a visitor does, half a window at a time. */
async function readToEnd(page: Page): Promise<void> {
  await page.getByRole('contentinfo').evaluate(async (end) => {
    while (end.getBoundingClientRect().top > innerHeight) {
      scrollBy(0, innerHeight / 2)
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
    }
  })
}

test('Home with its style sheet is at most 14.2 kB, and every other page 9.2 kB', () => {
  for (const { path } of allPages) {
    const { size } = statSync(join(client, `${pageFile(path)}.br`))
    expect(size, path).toBeLessThanOrEqual((path === '/' ? 14.2 : 9.2) * kB)
  }
})

test.describe('on a phone', () => {
  // The preload scanner takes the screen's width for `device-width`.
  const viewport = { width: 412, height: 823 }
  test.use({ isMobile: true, hasTouch: true, viewport, screen: viewport, deviceScaleFactor: 1.75 })

  test('Home asks for little data, and for more only while it is read', async ({
    page,
    baseURL,
  }) => {
    const requests = collect(page, baseURL ?? '')
    await page.goto('/')
    await untilScriptsRun(page)
    await untilFontsShow(page)
    await page.waitForLoadState('networkidle')
    await test.step('the first picture is at most 20 kB', async () => {
      const first = page.getByRole('img').first()
      const picture = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(picture).toMatch(/\.avif$/)
      const shown = requests.filter((request) => request.url() === picture)
      expect((await bytesOf(shown)).bodies).toBeLessThanOrEqual(20 * kB)
    })
    await test.step('before a scroll, scripts are at most 3 kB, so there is no React, and fonts 40 kB', async () => {
      expect((await bytesOf(requests, 'script')).bodies).toBeLessThanOrEqual(3 * kB)
      expect((await bytesOf(requests, 'font')).bodies).toBeLessThanOrEqual(40 * kB)
    })
    await test.step('a visitor who does not scroll fetches at most 115 kB in all, with heads', async () => {
      expect((await bytesOf(requests)).all).toBeLessThanOrEqual(115 * kB)
    })
    await test.step('one who reads to its end fetches at most 66 kB of scripts, and 600 kB besides', async () => {
      await readToEnd(page)
      for (const image of await page.getByRole('img').all()) {
        await image.scrollIntoViewIfNeeded()
        await image.evaluate((one: HTMLImageElement) => one.decode())
      }
      await untilFormReady(page)
      const scripts = (await bytesOf(requests, 'script')).bodies
      expect(scripts).toBeLessThanOrEqual(66 * kB)
      expect((await bytesOf(requests)).bodies - scripts).toBeLessThanOrEqual(600 * kB)
    })
  })
})

test('a visitor who reads an article to its end fetches at most 3 kB of scripts', async ({
  page,
  baseURL,
}) => {
  const requests = collect(page, baseURL ?? '')
  await page.goto('/blog1')
  await readToEnd(page)
  await page.waitForLoadState('networkidle')
  expect((await bytesOf(requests, 'script')).bodies).toBeLessThanOrEqual(3 * kB)
})

/** Every text of a value that is long enough to be nothing but content. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 20 ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('the scripts of a page have no words and no pictures of another page', () => {
  const files = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const inPages = allPages.flatMap(
    ({ path }) => read(pageFile(path)).match(/<script data-entry.+?<\/script>/gs) ?? [],
  )
  expect(inPages).toHaveLength(allPages.length)
  const scripts = [...files.map((name) => read(join('assets', name))), ...inPages]
  const articles = contentTexts().filter(({ file }) => file.endsWith('.md'))
  const { company: _company, ...others } = content
  const foreign = [
    ...textsOf(others),
    ...articles.flatMap(({ text }) => textsOf(text.split('\n'))),
    ...Object.values(readManifest(pictureFolders)).map(({ hash }) => hash),
  ]
  expect(foreign.length).toBeGreaterThan(300)
  for (const script of scripts) {
    // The form's script, which Home alone fetches, has the company's phone and email.
    const isOfForm = script.includes(formWords.held)
    const found = [...foreign, ...(isOfForm ? [] : textsOf(content.company))]
    expect(found.filter((text) => script.includes(text))).toEqual([])
  }
})
