import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const lock = join(folder, 'package-lock.json')
/** The lock file that the packages were installed from. */
const installed = join(folder, 'node_modules/.installed-lock.json')

/**
 * Installs the editor's packages where they are missing or come from another lock file.
 *
 * @returns whether they are there
 */
export function installEditor(): boolean {
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return true
  console.log('Installing the editor, once …')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status === 0) copyFileSync(lock, installed)
  return status === 0
}
