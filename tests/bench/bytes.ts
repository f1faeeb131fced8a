import { chromium, devices } from '@playwright/test'
import { chromiumFlags } from '../runner/chromium.ts'
import { executablePath } from './browser.ts'
import { untilPagesAhead } from './pages-ahead.ts'

/** What a phone has fetched of Home before it is scrolled; bytes as sent, compressed. */
export type Fetched = {
  /** Bodies of the scripts, React DOM and all. */
  scripts: number
  /** The same, and those of the pages that are fetched ahead. */
  scriptsAndPages: number
  /** Every answer, its head included. */
  everything: number
}

/** Loads Home as a phone does, in a browser with its cache as every visitor's first, empty. */
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
    await untilPagesAhead(page)
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
