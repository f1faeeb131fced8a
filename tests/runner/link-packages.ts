import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../node_modules')

/**
 * Gives a copy of the project its packages. Hard links would not reach another disk. A link to the
 * whole folder would share its caches, and those of a running `npm run dev`.
 */
export function linkPackages(copy: string): void {
  const folder = join(copy, 'node_modules')
  mkdirSync(folder)
  for (const name of readdirSync(packages)) {
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(packages, name), join(folder, name), 'junction')
  }
}
