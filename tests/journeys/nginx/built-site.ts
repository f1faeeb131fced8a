import { join } from 'node:path'
import type { BuildSettings } from '../../../settings/build-settings.ts'
import { buildSite } from '../../../tools/build-site.ts'
import { test as visit } from '../fixtures.ts'
import { nginxPath } from './nginx.ts'

/** The site as an owner builds it who has an address for it. */
export const settings: BuildSettings = {
  siteUrl: 'https://www.example.com',
  mapsKey: null,
  mediaBaseUrl: null,
  inquiryKeepDays: 365,
}

/** A build with these settings, made once for each worker. */
export const test = visit.extend<object, { build: string }>({
  build: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
    async ({}, use, { workerIndex }) => {
      const directory = join(
        import.meta.dirname,
        `../../../node_modules/.cache/build-with-address-${workerIndex}`,
      )
      buildSite(directory, settings)
      await use(directory)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ignoreHTTPSErrors: true,
})

test.skip(nginxPath === undefined, 'nginx is not installed')
test.describe.configure({ mode: 'default' })
