import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every character of the copy, once and sorted. The display font has to contain them. */
export function displayCharacters(): string {
  const content = join(import.meta.dirname, '..', 'content')
  const text = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('')
  return [...new Set(text)]
    .filter((character) => character >= ' ')
    .toSorted()
    .join('')
}
