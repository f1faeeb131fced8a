import { createSite } from '../../server/site.ts'
import { builds } from './builds.ts'
import { test as visit } from './fixtures.ts'

const { directory, settings } = builds.everythingSet
export const { siteUrl, mapsKey } = settings

/** The site with every setting. */
export const test = visit.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
    async ({}, use) => {
      const server = await createSite(directory, settings)
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('The site has no port')
      await use(`http://127.0.0.1:${address.port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
})
