/** `npm run edit`: forms for the content beside the running site, on this machine only. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../site-build/install-packages.ts'
import { access, writePrivate } from './server/access.ts'

try {
  installPackages(import.meta.dirname)
} catch {
  console.error('The editor could not be installed. It needs npm and, the first time, a network.')
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '.own')
const ownAccess = access(folder, root)

// Browsers keep what is typed per origin: the editor asks for the port that it had.
const portFile = join(folder, 'port')
const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 4780
const last = `http://127.0.0.1:${port}`
if (await ownAccess.runsAt(last)) {
  openPage('The editor is running. It is at', last)
} else {
  // It imports what has just been installed.
  const { openEditor } = await import('./open-editor.ts')
  const address = await openEditor({ root, own: folder, port, access: ownAccess })
  writePrivate(portFile, new URL(address).port)
  openPage('Ctrl+C ends the editor. It is at', address)
}

/** Gets one page in, by a file of the owner's: every account sees what programs are started with. */
function openPage(says: string, address: string): void {
  const url = `${address}/enter?token=${ownAccess.newToken()}`
  console.log(says, url)
  const page = `<!doctype html><title>Edit the site</title><meta http-equiv="refresh" content="0;url=${url}">`
  const file = writePrivate(join(folder, 'enter.html'), page)
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  spawn(commands[process.platform] ?? 'xdg-open', [file], { detached: true, stdio: 'ignore' })
    // A machine without a browser has the line above.
    .on('error', () => {})
    .unref()
}
