import { builds } from './builds.ts'
import { visitTo } from './fixtures.ts'

/** The site with every setting. */
export const test = visitTo(builds.everythingSet)
