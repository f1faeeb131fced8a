import type { Locator, Page, Request } from '@playwright/test'
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

/** Lets the first script arrive, although the others are held, blocked or hang. */
export async function allowFirstScript(page: Page): Promise<void> {
  await page.route(/\/assets\/entry[^/]+\.js$/, (route) => route.continue())
}

/** Makes every request for React and the form fail at once. */
export async function blockReact(page: Page): Promise<void> {
  await blockScripts(page)
  await allowFirstScript(page)
}

/** Leaves every request for a script without an answer. */
export async function hangScripts(page: Page): Promise<void> {
  await page.route(scripts, () => {})
}

/** What the browser's console says about a failed request. */
export const scriptNotLoaded = /Failed to load resource/

/** Waits for the page's first script. From then on, it fetches what comes near. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' })
}

/** Waits until a page is prefetched. From then on, a link to it needs no page load. */
export async function untilPrefetched(page: Page, path: string): Promise<void> {
  await expectSoon(() =>
    page.evaluate(async (wanted) => {
      const resources = performance.getEntriesByType('resource')
      if (!resources.some(({ name }) => new URL(name).pathname === wanted)) return false
      // The page's scripts get a finished answer in a later task.
      await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)))
      return true
    }, path),
  ).toBe(true)
}

/** Points at a link until its page is prefetched. */
export async function pointAt(link: Locator): Promise<void> {
  await link.hover()
  await untilPrefetched(
    link.page(),
    await link.evaluate((node: HTMLAnchorElement) => node.pathname),
  )
}

/** Waits for React in an island: the nearest one around an element. */
export async function untilAwake(inside: Locator): Promise<void> {
  await inside.locator('xpath=ancestor::*[@data-awake]').waitFor({ state: 'attached' })
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
