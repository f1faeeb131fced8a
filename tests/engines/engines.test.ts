import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '../../server/site.ts'
import { readSettings } from '../../settings/settings.ts'
import { made } from '../journeys/builds.ts'
import { ensure, findProgram } from '../runner/programs.ts'
import { allPages, pages } from '../site-content.ts'
import type { Browser } from './browser.ts'
import { firefox } from './firefox.ts'
import { findWebkit, webkit } from './webkit.ts'

const firefoxHere = ensure(() => findProgram('firefox-esr', 'firefox'), 'firefox-esr')
const webkitHere = ensure(findWebkit, 'webkit2gtk-driver', 'xvfb')

const { build: settings } = readSettings({}, import.meta.dirname)
const directory = join(import.meta.dirname, '../../build')
const site = await createSite(await made({ directory, settings }))
const address = await site.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => {
  site.server.closeAllConnections()
  return site.close()
})

/** The names of the web fonts that are there. Those of the device stand in for others. */
const loadedFonts = `[...document.fonts]
  .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
  .map(({ family }) => family).join()`
const control = (name: string) => `document.forms[0].elements.namedItem('${name}')`
const submit = `document.forms[0].querySelector('[type=submit]')`
const draft = `localStorage.getItem('contactFormData') ?? ''`

describe.each([
  { engine: 'Firefox', begin: firefoxHere && (() => firefox(firefoxHere)) },
  { engine: 'WebKit', begin: webkitHere && (() => webkit(webkitHere)) },
])('$engine', ({ begin }) => {
  let browser: Browser
  beforeAll(async () => {
    if (begin) browser = await begin()
  })
  afterAll(() => begin && browser.leave())

  /** For `expect.poll`. */
  const read = (expression: string) => () => browser.read(expression)
  const click = (target: string) => browser.read(`${target}.click()`)
  async function type(text: string, target: string): Promise<void> {
    await browser.read(`${target}.focus()`)
    await browser.type(text)
  }

  test.runIf(begin)(
    'shows every page with its fonts, its scripts and its first picture',
    async () => {
      for (const { path, title } of allPages) {
        await browser.open(address + path)
        await expect.poll(read(loadedFonts)).toContain('Fraunces')
        await expect.poll(read('document.images[0]?.naturalWidth > 0')).toBe(true)
        expect(await browser.read('document.title')).toBe(title)
        const excess = 'document.documentElement.scrollWidth - innerWidth'
        expect(await browser.read(excess)).toBeLessThanOrEqual(0)
      }
    },
  )

  test.runIf(begin)(
    'asks for the required fields, keeps a draft, and after a submit thanks the visitor and keeps nothing',
    async () => {
      await browser.open(`${address}/`)
      await click(submit)
      await expect.poll(read('document.activeElement.name')).toBe('name')
      await type('Zoë Łukasz', control('name'))
      await expect.poll(read(draft)).toContain('Zoë Łukasz')
      await browser.open(`${address}/`)
      await browser.read('document.forms[0].scrollIntoView({ behavior: "instant" })')
      await expect.poll(read(`${control('name')}.value`)).toBe('Zoë Łukasz')
      await type('201 555 0142', control('phoneNumber'))
      await click(control('allowStorage'))
      await expect.poll(read(draft)).toContain('"allowStorage":true')
      await click(submit)
      await expect.poll(read('location.pathname')).toBe(pages.thankYou.path)
      expect(await browser.read(draft)).toBe('')
    },
  )
})
