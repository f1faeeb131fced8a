import { expect, type Page } from '@playwright/test'

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

/** Waits until the code of every page is in the browser: links then change pages without a load. */
export async function pagesAhead(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!('__reactRouterManifest' in globalThis)) return false
        const fetched = new Set(
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        )
        // The page for unknown addresses is fetched only where it is shown.
        const modules = Object.values(globalThis.__reactRouterManifest.routes)
          .filter((route) => !('path' in route && route.path === '*'))
          .map((route) => route.module)
        if (!modules.every((module) => fetched.has(module))) return false
        await Promise.all(modules.map((module) => import(module)))
        // The links learn of it in the next render.
        await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)))
        return true
      }),
    )
    .toBe(true)
}

/** Marks the document, so that `isSameDocument` can tell whether a page load came between. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}

/** True while the document is the one that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis)
}
