import { createSite } from '../../server/site.ts'
import { builds, made } from './builds.ts'
import { test as visit } from './fixtures.ts'

export const { siteUrl } = builds.everythingSet.settings

/** The site with every setting. */
export const test = visit.extend({
  baseURL: async ({}, use) => {
    const site = await createSite(await made(builds.everythingSet))
    await use(await site.listen({ host: '127.0.0.1', port: 0 }))
    site.server.closeAllConnections()
    await site.close()
  },
})
