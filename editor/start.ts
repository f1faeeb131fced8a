/** `npm run edit`: forms for the content beside the running site, on this machine only. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const lock = join(folder, 'package-lock.json')
const installed = join(folder, 'node_modules/.package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing the editor, once …')
  execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
// The editor's modules import what has just been installed.
const { openEditor } = await import('./open-editor.ts')
const address = await openEditor(join(folder, '..'))
console.log(`Edit the site at ${address} (Ctrl+C ends it)`)
openInBrowser(address)

function openInBrowser(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  spawn(commands[process.platform] ?? 'xdg-open', [url], { detached: true, stdio: 'ignore' })
    // A machine without a browser has the line above.
    .on('error', () => {})
    .unref()
}
