import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const lock = join(folder, 'package-lock.json')
/** npm writes it when it has finished. */
const finished = join(folder, 'node_modules/.package-lock.json')

/**
 * Installs the editor's packages where they are missing or older than their lock file.
 *
 * @returns whether they are there
 */
export function installEditor(): boolean {
  if (existsSync(finished) && statSync(finished).mtimeMs >= statSync(lock).mtimeMs) return true
  console.log('Installing the editor, once …')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}
