import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The directories that programs are searched in, in order. */
export function pathDirectories(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((directory) => directory !== '')
}

/** The paths at which a program of this name lies, in the order of the directories. */
export function onPath(name: string): string[] {
  return pathDirectories()
    .map((directory) => join(directory, name))
    .filter((path) => existsSync(path))
}
