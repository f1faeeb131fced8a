/** `npm run edit`: forms for the content beside the running site, on this machine only. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackage } from '../site-build/install-package.ts'

try {
  installPackage(import.meta.dirname)
} catch {
  console.error('The editor could not be installed. It needs npm and, the first time, a network.')
  process.exit(1)
}
// These modules import what has just been installed.
const { openEditor } = await import('./open-editor.ts')
const address = await openEditor(join(import.meta.dirname, '..'))
console.log(`Edit the site at ${address} (Ctrl+C ends it)`)
openInBrowser(address)

function openInBrowser(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  spawn(commands[process.platform] ?? 'xdg-open', [url], { detached: true, stdio: 'ignore' })
    // A machine without a browser has the line above.
    .on('error', () => {})
    .unref()
}
