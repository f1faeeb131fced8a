import { join } from 'node:path'
import { createSite } from '../../server/site.ts'
import type { BuildSettings } from '../../settings/build-settings.ts'
import { buildSite, isBuilt } from '../../tools/build-site.ts'
import { mediaHost, test as visit } from './fixtures.ts'

export const siteUrl = 'https://www.example.com'
export const mapsKey = 'a-maps-key'

const settings: BuildSettings = {
  siteUrl,
  mapsKey,
  mediaBaseUrl: `${mediaHost}/logos`,
  inquiryKeepDays: 365,
}

const builds = join(import.meta.dirname, '../../node_modules/.cache/builds-with-settings')

/** The site as an owner has it who has set everything: built once for each worker, kept for the next run. */
export const test = visit.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
    async ({}, use, { parallelIndex }) => {
      const directory = join(builds, String(parallelIndex))
      if (!isBuilt(directory, settings)) buildSite(directory, settings)
      const server = await createSite(directory, settings)
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('The site has no port')
      await use(`http://127.0.0.1:${address.port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})
