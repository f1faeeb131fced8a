import type { Page } from '@playwright/test'

/** Addresses of the page's scripts. */
const scripts = /\/assets\/[^/]+\.js$/

/** Holds the page's scripts until the returned function is called, if it ever is. */
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

/** Lets the first script arrive, although the others are held or blocked. */
export async function allowFirstScript(page: Page): Promise<void> {
  await page.route(/\/assets\/entry[^/]+\.js$/, (route) => route.continue())
}

/** What the browser's console says about a failed request. */
export const scriptNotLoaded = /Failed to load resource/

/** Waits for the page's first script, without starting it. */
export async function untilScriptsRun(page: Page): Promise<void> {
  const entry = await page.locator('[data-entry]').getAttribute('data-entry')
  const address = new URL(entry ?? '', page.url()).href
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, address)
  await page.evaluate((name) => import(name), address)
}

/** Waits for the web fonts, which come when the page is at rest. */
export async function untilFontsShow(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Fraunces' && status === 'loaded'),
  )
}

/** Waits for React in the form, which comes when the form is near. */
export async function untilFormReady(page: Page): Promise<void> {
  await page.locator('form').evaluate((form) => form.scrollIntoView())
  await page.locator('[data-state="ready"]').waitFor({ state: 'attached' })
}

/** Makes React fail when it makes an element of this kind. */
export async function failAt(page: Page, kind: string): Promise<void> {
  await page.evaluate((failing) => {
    const createElement = (name: string) => {
      if (name === failing) throw new Error(`No ${name} can be made`)
      return Document.prototype.createElement.call(document, name)
    }
    Object.assign(document, { createElement })
  }, kind)
}
