import { globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildSettings } from '../model/settings/settings.ts'
import { readBuiltSite } from '../model/content/site-record.ts'

export const sources = [
  'app',
  'content',
  'model',
  'server',
  'site-build',
  'package-lock.json',
  'vite.config.ts',
]

/**
 * Whether the directory holds a build with these settings, and no source has changed since it
 * began.
 */
export function isBuilt(directory: string, settings: BuildSettings): boolean {
  const build = readBuiltSite(directory)
  return isDeepStrictEqual(build?.settings, settings) && build?.sourcesChanged === lastChange()
}

/**
 * When a source was last changed, added, moved or deleted, in milliseconds since 1970. Uses ctime,
 * because a copied file can keep its old mtime.
 */
export function lastChange(project = join(import.meta.dirname, '..')): number {
  const files = globSync(
    sources.flatMap((source) => [source, `${source}/**`]),
    { cwd: project },
  )
  return Math.max(...files.map((file) => lstatSync(join(project, file)).ctimeMs))
}
