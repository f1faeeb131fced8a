import { chromium, devices } from '@playwright/test'
import { chromiumFlags } from '../runner/chromium.ts'
import { executablePath } from './browser.ts'
import { untilPrefetched } from './until-prefetched.ts'

/** Compressed bytes that a phone fetches on Home before the visitor scrolls. */
export type Fetched = {
  /** Bodies of all scripts, React DOM included. */
  scripts: number
  /** Bodies of all scripts and of the prefetched pages. */
  scriptsAndPages: number
  /** Bodies and headers of all answers. */
  everything: number
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
    await page.goto(origin)
    await untilPrefetched(page)
    await page.locator('html[data-fonts]').waitFor()
    await page.waitForLoadState('networkidle')
    const all = await Promise.all(fetched)
    const bodies = (...types: string[]) =>
      all.filter(({ type }) => types.includes(type)).reduce((sum, { body }) => sum + body, 0)
    return {
      scripts: bodies('script'),
      scriptsAndPages: bodies('script', 'fetch'),
      everything: all.reduce((sum, { head, body }) => sum + head + body, 0),
    }
  } finally {
    await browser.close()
  }
}
