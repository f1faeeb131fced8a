import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadContent, type Content } from '../model/content/load-content.ts'
import { picturesInUse } from '../model/content/pictures-in-use.ts'
import type { BuildSettings } from '../model/settings/settings.ts'
import { OwnerError, stopFor } from '../model/settings/owner-error.ts'

const root = join(import.meta.dirname, '..')

/** Prints what a seller has to prove. A mistake prints its message, and ends the program. */
export function loadContentOrStop({ mediaBaseUrl }: Pick<BuildSettings, 'mediaBaseUrl'>): Content {
  try {
    refuse(symbolicLinks().map((link) => `${link} is a symbolic link. Put the file itself there.`))
    const content = loadContent()
    if (mediaBaseUrl === null) refuse(missingLogos(content))
    refuse(contradictions(content))
    for (const warning of content.warnings) console.warn(warning)
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

/** Pictures that are a rendering at one place and a photograph at another. */
export function contradictions(content: Content): string[] {
  const uses = Map.groupBy(picturesInUse(content), ({ picture }) => picture.file)
  return Array.from(uses)
    .filter(([, own]) => new Set(own.map(({ picture }) => picture.rendering)).size > 1)
    .map(
      ([file]) =>
        `The picture ${file} is a rendering at one place and a photograph at another. Where it has “rendering: true” in content/, take it out, or add it at the other places.`,
    )
}

const published = ['content', 'app/public']

/** Without the others, hidden files are left out. */
const all = ['**', '**/.*', '**/.*/**']

/** Symbolic links: the site would publish what they lead to, such as the store of inquiries. */
export function symbolicLinks(project = root): string[] {
  return published
    .flatMap((folder) => globSync(all, { cwd: join(project, folder), withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)))
}
