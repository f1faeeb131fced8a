import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Installs a folder's own package the first time: it is heavy, and few commands need it. */
export function installOnce(directory: string): void {
  // npm writes this file last.
  const isInstalled = existsSync(join(directory, 'node_modules/.package-lock.json'))
  if (!isInstalled) execFileSync('npm', ['ci'], { cwd: directory, stdio: 'inherit' })
}
