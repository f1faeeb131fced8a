import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The directories of PATH, in order. */
export function pathDirectories(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((directory) => directory !== '')
}

/** Every path at which PATH has this program, in order. */
export function onPath(name: string): string[] {
  return pathDirectories()
    .map((directory) => join(directory, name))
    .filter((path) => existsSync(path))
}
