import { chromium, devices } from '@playwright/test'
import { chromiumFlags } from '../runner/chromium.ts'
import { executablePath } from './browser.ts'
import { untilFormReady } from './until-form-ready.ts'

/** Compressed bytes that a phone fetches on Home. */
export type Fetched = {
  /** Bodies of the scripts before the visitor scrolls. */
  scripts: number
  /** Bodies and headers of all answers before the visitor scrolls. */
  everything: number
  /** Bodies of the scripts once the form has come near. */
  scriptsInTheEnd: number
}

/** Loads Home as a phone does on a first visit, with an empty cache. */
export async function measureFetched(origin: string): Promise<Fetched> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'], deviceScaleFactor: 1.75 })
    const fetched: Array<Promise<{ type: string; head: number; body: number }>> = []
    page.on('requestfinished', (request) => {
      const sizes = request.sizes().then((size) => ({
        type: request.resourceType(),
        head: size.responseHeadersSize,
        body: size.responseBodySize,
      }))
      if (request.url().startsWith(origin)) fetched.push(sizes)
    })
    const bytesOfScripts = async () =>
      (await Promise.all(fetched))
        .filter(({ type }) => type === 'script')
        .reduce((sum, { body }) => sum + body, 0)
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    )
    await page.goto(origin)
    await page.locator('html[data-fonts]').waitFor()
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const all = await Promise.all(fetched)
    const scripts = await bytesOfScripts()
    await untilFormReady(page)
    return {
      scripts,
      everything: all.reduce((sum, { head, body }) => sum + head + body, 0),
      scriptsInTheEnd: await bytesOfScripts(),
    }
  } finally {
    await browser.close()
  }
}
