import { globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildSettings } from '../settings/settings.ts'
import { readBuiltSite } from './built-site.ts'

/** What a build depends on, besides its settings. */
export const sources = [
  'admin',
  'app',
  'components',
  'content',
  'inquiry',
  'model',
  'settings',
  'site-build',
  'package-lock.json',
]

/** Whether there is a build with these settings that no source is newer than. */
export function isBuilt(directory: string, settings: BuildSettings): boolean {
  const build = readBuiltSite(directory)
  return isDeepStrictEqual(build?.settings, settings) && build?.sourcesChanged === lastChange()
}

/** In milliseconds since 1970, by ctime: a copied file can keep its old mtime. */
export function lastChange(project = join(import.meta.dirname, '..')): number {
  const files = globSync(
    sources.flatMap((source) => [source, `${source}/**`]),
    { cwd: project },
  )
  return Math.max(...files.map((file) => lstatSync(join(project, file)).ctimeMs))
}
