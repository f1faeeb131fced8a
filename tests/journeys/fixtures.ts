import { test as base, expect, type ConsoleMessage } from '@playwright/test'
import { createSite } from '../../server/site.ts'
import { made, mediaHost } from './builds.ts'

export { expect }

/** Expects something soon, and looks every 20 ms: `expect.poll` pauses for up to a second. */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { intervals: [20] })
}

/** Map addresses that a page may request. The fixture answers them. */
export const mapHosts = /^https:\/\/(www\.openstreetmap\.org|www\.google\.com)\//

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"/>'

/** What the fixture adds to a Playwright test. */
type Visit = {
  /** Every console line so far. An error or a warning fails the test at its end. */
  consoleLines: ConsoleMessage[]
  /** Names a console error or an exception that must appear. */
  expectConsoleError: (pattern: RegExp) => void
}

/**
 * The site in a visitor's browser, with the content security policy on. The map and the media
 * host are answered here. A console error or warning, an exception, or a request to another host
 * fails the test.
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
      const exceptions: string[] = []
      context.on('weberror', (error) => exceptions.push(`exception: ${error.error().message}`))
      // An expression and no function, which Playwright would ask about every request of the site.
      await context.route(new RegExp(`^(?!${baseURL}/)http`), async (route) => {
        const url = route.request().url()
        // Nothing to show: a process for the map would take a quarter of a journey to the form.
        if (mapHosts.test(url)) return route.fulfill({ status: 204 })
        if (url.startsWith(mediaHost)) {
          return route.fulfill({ contentType: 'image/svg+xml', body: logo })
        }
        problems.push(`request to ${url}`)
        return route.abort()
      })
      await use((pattern) => expected.push(pattern))

      const errors = consoleLines
        .filter((line) => line.type() === 'error' || line.type() === 'warning')
        .map((line) => line.text())
        .concat(exceptions)
      for (const pattern of expected) expect(errors.join('\n')).toMatch(pattern)
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect([...unexpected, ...problems]).toEqual([])
    },
    { auto: true },
  ],
})

/** The same with a build that has an owner's settings. */
export function visitTo(build: Parameters<typeof made>[0]) {
  return test.extend({
    baseURL: async ({}, use) => {
      const site = await createSite(await made(build))
      await use(await site.listen({ host: '127.0.0.1', port: 0 }))
      site.server.closeAllConnections()
      await site.close()
    },
  })
}
