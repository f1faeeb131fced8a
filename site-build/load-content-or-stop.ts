import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent, type Content } from '../model/load-content.ts'
import type { BuildSettings } from '../settings/settings.ts'
import { OwnerError, stopFor } from '../settings/owner-error.ts'

const root = join(import.meta.dirname, '..')

/** A mistake prints its message, and ends the program. */
export function loadContentOrStop({ mediaBaseUrl }: Pick<BuildSettings, 'mediaBaseUrl'>): Content {
  try {
    const content = loadContent()
    const missing = mediaBaseUrl === null ? missingLogos(content) : []
    if (missing.length > 0) throw new OwnerError(missing.join('\n'))
    return content
  } catch (error) {
    return stopFor(error)
  }
}

function missingLogos({ partners }: Content): string[] {
  return partners.columns
    .map(({ logo }) => `app/public/partners/${logo}`)
    .filter((logo) => !existsSync(join(root, logo)))
    .map((logo) => `${logo} is missing. Put the logo there, under this name.`)
}
