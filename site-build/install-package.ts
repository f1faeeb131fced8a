import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs a folder's own packages where they are missing or older than its lock file: they are
 * heavy, and few commands need them.
 *
 * @throws Error when npm cannot
 */
export function installPackage(folder: string): void {
  // npm writes it when it has finished.
  const finished = join(folder, 'node_modules/.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(finished) && statSync(finished).mtimeMs >= statSync(lock).mtimeMs) return
  console.log(`Installing what ${folder} needs, once …`)
  execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
