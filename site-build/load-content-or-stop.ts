import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadContent, type Content } from '../model/load-content.ts'
import type { BuildSettings } from '../settings/settings.ts'
import { OwnerError, stopFor } from '../settings/owner-error.ts'

const root = join(import.meta.dirname, '..')

/** A mistake prints its message, and ends the program. */
export function loadContentOrStop({ mediaBaseUrl }: Pick<BuildSettings, 'mediaBaseUrl'>): Content {
  stopAtSymbolicLinks()
  try {
    const content = loadContent()
    if (mediaBaseUrl === null) refuse(missingLogos(content))
    return content
  } catch (error) {
    return stopFor(error)
  }
}

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new OwnerError(mistakes.join('\n'))
}

function missingLogos({ partners }: Content): string[] {
  return partners.columns
    .map(({ logo }) => `app/public/partners/${logo}`)
    .filter((logo) => !existsSync(join(root, logo)))
    .map((logo) => `${logo} is missing. Put the logo there, under this name.`)
}

/** Links end the program: the site would publish what they lead to, such as the store of inquiries. */
export function stopAtSymbolicLinks(): void {
  const links = symbolicLinks().map(
    (link) => `${link} is a symbolic link. Put the file itself there.`,
  )
  if (links.length > 0) stopFor(new OwnerError(links.join('\n')))
}

const published = ['content', 'app/public']

/** Without the others, hidden files are left out. */
const all = ['**', '**/.*', '**/.*/**']

/** All links in what the site publishes. */
export function symbolicLinks(project = root): string[] {
  return published
    .flatMap((folder) => globSync(all, { cwd: join(project, folder), withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)))
}
