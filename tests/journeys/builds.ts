import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formService, netlifyForms } from '../../inquiry/delivery.ts'
import { loadContent } from '../../model/load-content.ts'
import type { BuildSettings } from '../../settings/settings.ts'
import { readSettings } from '../../settings/settings.ts'
import { buildSite } from '../../site-build/build-site.ts'
import { isBuilt } from '../../site-build/finished-build.ts'

type Build = { directory: string; settings: BuildSettings }

const cache = join(import.meta.dirname, '../../node_modules/.cache')

/**
 * A form service as the build knows it. The journeys put the port of their own stand-in in place of
 * this one, so that each has one of its own.
 */
export const standInAddress = 'http://localhost:47999/f/abc'
const { port } = new URL(standInAddress)

/** The host that the service leads a post on to. */
export const redirectHost = 'thanks.localhost'

/** A host for partner logos. */
export const mediaHost = 'https://media.example.com'

const { build: nothingSet } = readSettings({}, import.meta.dirname)

/** A build of the site with these settings of its owner. */
function buildWith<Changes extends Partial<BuildSettings>>(name: string, changes: Changes) {
  return { directory: join(cache, `build-with-${name}`), settings: { ...nothingSet, ...changes } }
}

const serviceAddress = new URL(`${standInAddress}#_next=http://127.0.0.1:${port}/Thankyou`)

export const builds = {
  inbox: buildWith('inbox', { delivery: 'inbox' }),
  formService: buildWith('form-service', {
    delivery: formService(serviceAddress, [`http://${redirectHost}:${port}`]),
  }),
  everythingSet: buildWith('everything-set', {
    delivery: netlifyForms,
    siteUrl: 'https://www.example.com',
    mapsKey: 'a-maps-key',
    mediaBaseUrl: `${mediaHost}/logos`,
  }),
  admin: buildWith('admin', { adminRepository: 'owner/site' }),
}

/**
 * Makes a build, unless it is up to date.
 *
 * @returns its directory
 */
export async function made({ directory, settings }: Build): Promise<string> {
  // One worker builds while the others wait. The system frees the lock of a worker that is killed.
  mkdirSync(cache, { recursive: true })
  const lock = new DatabaseSync(join(cache, `${basename(directory)}.lock`), { timeout: 60_000 })
  lock.exec('BEGIN EXCLUSIVE')
  try {
    if (!isBuilt(directory, settings)) await buildSite(directory, settings, loadContent())
  } finally {
    lock.close()
  }
  return directory
}
