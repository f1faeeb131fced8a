import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSite } from '../../server/site.ts'
import { readSettings } from '../../settings/settings.ts'
import { made } from '../journeys/builds.ts'
import { ensure, findProgram } from '../runner/programs.ts'
import { allPages, consentSentence, fieldLabels, formWords, pages } from '../site-content.ts'
import type { Browser } from './browser.ts'
import { firefox } from './firefox.ts'
import { webkit, type WebkitPrograms } from './webkit.ts'

function findWebkit(): WebkitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const browser = findProgram('/usr/lib*/**/webkit2gtk-4.*/MiniBrowser')
  return driver && browser && display ? { driver, browser, display } : undefined
}

const firefoxHere = ensure(() => findProgram('firefox-esr', 'firefox'), 'firefox-esr')
const webkitHere = ensure(findWebkit, 'webkit2gtk-driver', 'xvfb')

const { build: settings } = readSettings({}, import.meta.dirname)
const directory = await made({ directory: join(import.meta.dirname, '../../build'), settings })
/** What the policy has refused: browsers report it, since not every engine shows its console. */
const violations: string[] = []
const site = await createSite(directory)
site.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: unknown) => body)
site.post('/policy-report', async ({ body }) => void violations.push(String(body)))
site.addHook('onSend', async (_request, reply) => {
  const policy = reply.getHeader('Content-Security-Policy')
  if (policy) reply.header('Content-Security-Policy', `${String(policy)};report-uri /policy-report`)
})
let address = ''
beforeAll(async () => {
  address = await site.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  site.server.closeAllConnections()
  return site.close()
})

/** The names of the web fonts that are there. Those of the device stand in for others. */
const loadedFonts = `[...document.fonts]
  .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
  .map(({ family }) => family).join()`

describe.each([
  { engine: 'Firefox', begin: firefoxHere && (() => firefox(firefoxHere)) },
  { engine: 'WebKit', begin: webkitHere && (() => webkit(webkitHere)) },
])('$engine', ({ begin }) => {
  if (!begin) return
  let browser: Browser
  beforeEach(async () => {
    browser = await begin()
  })
  afterEach(() => browser.leave())

  /** For `expect.poll`. */
  const read = (expression: string) => () => browser.read(expression)
  const draft = `localStorage.getItem('contactFormData') ?? ''`

  /** Clicks the middle of what has this name, as a visitor finds it. */
  async function click(name: string): Promise<void> {
    const asked = `(async () => {
      const named = [...document.querySelectorAll('a, button, input, textarea')].find((element) =>
        (element.labels?.[0] ?? element).textContent.includes(${JSON.stringify(name)}))
      // The layout may still move, as pictures come near.
      for (const _ of ['near', 'in place']) {
        named.scrollIntoView({ block: 'center', behavior: 'instant' })
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
      }
      const { left, top, width, height } = named.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    })()`
    const [x, y] = Array.from(Object.values((await browser.read(asked)) ?? {}))
    const button = { button: 0 }
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ]
    await browser.perform({ type: 'pointer', id: 'mouse', actions })
  }

  async function type(field: string, text: string): Promise<void> {
    await click(field)
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat()
    await browser.perform({ type: 'key', id: 'keyboard', actions })
  }

  test('shows every page with its fonts, its scripts and its first picture', async () => {
    for (const { path, title } of allPages) {
      await browser.open(address + path)
      await expect.poll(read(loadedFonts)).toContain('Fraunces')
      await expect.poll(read('document.images[0]?.naturalWidth > 0')).toBe(true)
      expect(await browser.read('document.title')).toBe(title)
      const excess = 'document.documentElement.scrollWidth - innerWidth'
      expect(await browser.read(excess)).toBeLessThanOrEqual(0)
    }
    expect(violations).toEqual([])
  })

  test('asks for the required fields, keeps a draft, and after a submit thanks the visitor and keeps nothing', async () => {
    await browser.open(`${address}/`)
    await click(formWords.submit)
    await expect.poll(read('document.activeElement.name')).toBe('name')
    await type(fieldLabels.name, 'Zoë Łukasz')
    await expect.poll(read(draft)).toContain('Zoë Łukasz')
    await browser.read('document.body.dataset.old = "", location.reload()')
    await expect.poll(read('document.body.dataset.old')).toBeNull()
    await browser.read('document.forms[0].scrollIntoView({ behavior: "instant" })')
    await expect.poll(read('document.forms[0].elements.namedItem("name").value')).toBe('Zoë Łukasz')
    await type(fieldLabels.phoneNumber, '201 555 0142')
    await click(consentSentence)
    await expect.poll(read(draft)).toContain('"allowStorage":true')
    await click(formWords.submit)
    await expect.poll(read('location.pathname')).toBe(pages.thankYou.path)
    expect(await browser.read(draft)).toBe('')
    expect(violations).toEqual([])
  })

  test('reports what the policy refuses', async () => {
    await browser.open(address + pages.thankYou.path)
    await browser.read('document.body.setAttribute("style", "color: red")')
    await expect.poll(() => violations.splice(0)).not.toEqual([])
  })
})
