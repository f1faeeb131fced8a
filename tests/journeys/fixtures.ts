import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

export { expect }
export { expectSoon } from './expect-soon.ts'

/** Lines that the pages have written to the console, in order. */
type Visit = {
  /** Every console line so far. A line that is no log fails the test at its end. */
  consoleLines: ConsoleMessage[]
  /** Console errors that a test expects: it names them, and they must come. */
  expectConsoleError: (pattern: RegExp) => void
}

/**
 * The site as a visitor's browser sees it, with the content security policy on and nothing of the
 * outside world reachable: the map and the media host answer from here. Any error or warning in the console, any
 * exception in a page, any request that leaves the machine fails the test.
 */
export const test = base.extend<Visit>({
  consoleLines: [
    async ({ context }, use) => {
      const lines: ConsoleMessage[] = []
      context.on('console', (message) => lines.push(message))
      await use(lines)
    },
    { auto: true },
  ],
  expectConsoleError: [
    async ({ context, consoleLines, baseURL }, use) => {
      const expected: RegExp[] = []
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`))
      await keepInside(context, baseURL ?? '', (url) => problems.push(`request to ${url}`))
      await use((pattern) => expected.push(pattern))

      const errors = consoleLines
        .filter((line) => line.type() === 'error' || line.type() === 'warning')
        .map((line) => line.text())
      for (const pattern of expected) expect(errors.join('\n')).toMatch(pattern)
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect([...unexpected, ...problems]).toEqual([])
    },
    { auto: true },
  ],
})

/** Addresses outside that a page may ask for; what they answer is made up here. */
export const mapHosts = /^https:\/\/(www\.openstreetmap\.org|www\.google\.com)\//

/** A host for partner logos, for a build whose settings name it. */
export const mediaHost = 'https://media.example.com'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"/>'

async function keepInside(
  context: BrowserContext,
  baseURL: string,
  report: (url: string) => void,
): Promise<void> {
  await context.route(
    (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
    async (route) => {
      const url = route.request().url()
      if (mapHosts.test(url)) {
        await route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Map</title>A map',
        })
      } else if (url.startsWith(mediaHost)) {
        await route.fulfill({ contentType: 'image/svg+xml', body: logo })
      } else {
        report(url)
        await route.abort()
      }
    },
  )
}
