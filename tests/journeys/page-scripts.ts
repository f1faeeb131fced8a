import type { Page, Request } from '@playwright/test'
import { paths } from '../../content/paths.ts'
import { expectSoon } from './expect-soon.ts'

/** Addresses of the page's scripts. */
const scripts = /\/assets\/[^/]+\.js$/

/** Keeps the page's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** No script of the page arrives: each request fails at once. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(scripts, (route) => route.abort())
}

/** No script of the page arrives, and no request for one ever ends. */
export async function hangScripts(page: Page): Promise<void> {
  await page.route(scripts, () => {})
}

/** The browser's line about a script that did not come. */
export const scriptNotLoaded = /Failed to load resource/

/** Waits until the pages that this one leads to are in the browser: they change without a load. */
export async function pagesAhead(page: Page): Promise<void> {
  await expectSoon(() =>
    page.evaluate(async (confirmation) => {
      const resources = performance.getEntriesByType('resource')
      const fetched = new Set(resources.map(({ name }) => new URL(name).pathname))
      const own = Array.from(document.links).filter(({ origin }) => origin === location.origin)
      const ahead = [...own.map(({ pathname }) => pathname), confirmation]
      if (!ahead.every((path) => fetched.has(path))) return false
      // What has arrived is handed to the page's scripts in a task of its own.
      await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)))
      return true
    }, paths.thankYou),
  ).toBe(true)
}

/** A page that cannot be fetched ahead, though it can be loaded; resolves when it was asked for. */
export async function loseAhead(page: Page, path: string): Promise<{ asked: Promise<unknown> }> {
  const isAhead = (request: Request) =>
    request.resourceType() === 'fetch' && new URL(request.url()).pathname === path
  await page.route(path, (route) => (isAhead(route.request()) ? route.abort() : route.continue()))
  return { asked: page.waitForEvent('requestfailed', isAhead) }
}

/** Marks the document, so that `isSameDocument` can tell whether a page load came between. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}

/** True while the document is the one that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis)
}
