import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs a folder's own packages, unless they are there, from the same lock file. */
export function installPackages(folder: string): void {
  const lock = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return
  console.log(`Installing what ${folder} needs, once …`)
  const ci = ['ci', '--ignore-scripts']
  const { npm_execpath: npm } = process.env
  // On Windows, npm itself is a script of the shell.
  execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...ci] : ci, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  copyFileSync(lock, installed)
}
