import { join } from 'node:path'
import type { BuildSettings } from '../../content/build-settings.ts'
import { buildSite, isBuilt } from '../../site-build/build-site.ts'
import { mediaHost } from './fixtures.ts'

/** A build of the site with an owner's settings. */
type Build = { directory: string; settings: BuildSettings }

const cache = join(import.meta.dirname, '../../node_modules/.cache')

export const builds = {
  everythingSet: {
    directory: join(cache, 'build-with-everything-set'),
    settings: {
      siteUrl: 'https://www.example.com',
      mapsKey: 'a-maps-key',
      mediaBaseUrl: `${mediaHost}/logos`,
      inquiryKeepDays: 365,
    },
  },
  addressSet: {
    directory: join(cache, 'build-with-address-set'),
    settings: {
      siteUrl: 'https://www.example.com',
      mapsKey: null,
      mediaBaseUrl: null,
      inquiryKeepDays: 365,
    },
  },
} as const satisfies Record<string, Build>

/** Runs once before all workers, so that none waits for another's build. */
export default function buildAll(): void {
  for (const { directory, settings } of Object.values(builds)) {
    if (!isBuilt(directory, settings)) buildSite(directory, settings)
  }
}
