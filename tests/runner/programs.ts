import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The variables of a program that cannot run under faketime: Chromium, PostgreSQL, apt-get. */
export const realTime = { LD_PRELOAD: '' }

/**
 * The first of these programs that is there: a name on PATH, or an absolute path in which `*` is any
 * name, and the latest of several versions comes first.
 */
export function findProgram(...names: string[]): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter)
  return names
    .flatMap((name) =>
      isAbsolute(name)
        ? globSync(name).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        : directories.map((directory) => join(directory, name)),
    )
    .find(existsSync)
}

/**
 * Finds what tests need. If it is missing, root installs its packages on Debian and Ubuntu. Elsewhere
 * a line says what is missing, and the tests that need it are skipped.
 *
 * @throws Error with `CI=true` on Linux, where every test has to run
 */
export function ensure<Found>(find: () => Found | undefined, ...packages: string[]): Found | null {
  const found = find() ?? (install(packages) ? find() : undefined)
  if (found !== undefined) return found
  const missing = `Missing, install it: ${packages.join(', ')}.`
  if (process.env['CI'] === 'true' && process.platform === 'linux') throw new Error(missing)
  console.warn(missing)
  return null
}

function install(packages: readonly string[]): boolean {
  const isRoot = process.getuid?.() === 0
  return isRoot && aptGet('update') && aptGet('install', '--no-install-recommends', ...packages)
}

function aptGet(...parameters: string[]): boolean {
  const { status, stdout, stderr } = spawnSync('apt-get', ['--yes', '--quiet', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, ...realTime, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.error(`apt-get ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  return status === 0
}
