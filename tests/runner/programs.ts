import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * The first of these programs that is there: a name on PATH, or an absolute path in which `*` is any
 * name, and the latest of several versions comes first.
 */
export function findProgram(...names: string[]): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter)
  return names
    .flatMap((name) => (isAbsolute(name) ? name : directories.map((path) => join(path, name))))
    .flatMap((path) =>
      globSync(path).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
    )
    .at(0)
}

/**
 * Finds what tests need. If it is missing, root installs its packages on Debian and Ubuntu. Elsewhere
 * a line says what is missing, and the tests that need it are skipped.
 *
 * @throws Error with `CI=true` on Linux, where every test has to run
 */
export function ensure<Found>(find: () => Found | undefined, ...packages: string[]): Found | null {
  if (find() === undefined && process.getuid?.() === 0 && findProgram('apt-get')) {
    for (const command of [['update'], ['install', '--no-install-recommends', ...packages]]) {
      execFileSync('apt-get', ['--yes', '--quiet', ...command], { stdio: 'inherit' })
    }
  }
  const found = find()
  if (found !== undefined) return found
  const missing = `Missing, install it: ${packages.join(', ')}.`
  if (process.env['CI'] === 'true' && process.platform === 'linux') throw new Error(missing)
  console.warn(missing)
  return null
}
