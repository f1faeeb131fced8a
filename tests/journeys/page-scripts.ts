import type { Page, Request } from '@playwright/test'
import { paths } from '../../content-model/paths.ts'
import { expectSoon } from './expect-soon.ts'

/** Addresses of the page's scripts. */
const scripts = /\/assets\/[^/]+\.js$/

/** Holds the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Makes every request for a script fail at once. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(scripts, (route) => route.abort())
}

/** Leaves every request for a script without an answer. */
export async function hangScripts(page: Page): Promise<void> {
  await page.route(scripts, () => {})
}

/** What the browser's console says about a failed request. */
export const scriptNotLoaded = /Failed to load resource/

/** Waits until the linked pages are prefetched. From then on, links need no page load. */
export async function untilPrefetched(page: Page): Promise<void> {
  await expectSoon(() =>
    page.evaluate(async (confirmation) => {
      const resources = performance.getEntriesByType('resource')
      const fetched = new Set(resources.map(({ name }) => new URL(name).pathname))
      const own = Array.from(document.links).filter(({ origin }) => origin === location.origin)
      const ahead = [...own.map(({ pathname }) => pathname), confirmation]
      if (!ahead.every((path) => fetched.has(path))) return false
      // The page's scripts get a finished answer in a later task.
      await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)))
      return true
    }, paths.thankYou),
  ).toBe(true)
}

/** Makes the prefetch of a page fail, but not its load. `asked` resolves once it has failed. */
export async function blockPrefetch(
  page: Page,
  path: string,
): Promise<{ asked: Promise<unknown> }> {
  const isPrefetch = (request: Request) =>
    request.resourceType() === 'fetch' && new URL(request.url()).pathname === path
  await page.route(path, (route) =>
    isPrefetch(route.request()) ? route.abort() : route.continue(),
  )
  return { asked: page.waitForEvent('requestfailed', isPrefetch) }
}

/** Marks the document, so that `isSameDocument` can detect a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}

/** True while the document is the one that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis)
}
