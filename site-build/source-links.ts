import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const published = ['content', 'app/public']

/**
 * Symbolic links among the files that the site shows, from the project's root. The site would
 * publish what they lead to, such as the store of inquiries, and a link to a folder above can be
 * followed without end.
 */
export function sourceLinks(project = join(import.meta.dirname, '..')): string[] {
  return published
    .flatMap((folder) => globSync('**', { cwd: join(project, folder), withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)))
}
