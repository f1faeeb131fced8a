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
  console.log(`The editor is running. It is at ${linkTo(last)}`)
  openInBrowser(linkTo(last))
} else {
  // It imports what has just been installed.
  const { openEditor } = await import('./open-editor.ts')
  const address = await openEditor({ root, own: folder, port, access: ownAccess })
  writePrivate(portFile, new URL(address).port)
  console.log(`Edit the site at ${linkTo(address)} (Ctrl+C ends it)`)
  openInBrowser(linkTo(address))
}

/** Gets one page in. */
function linkTo(address: string): string {
  return `${address}/enter?token=${ownAccess.newToken()}`
}

/** By a file that only the owner can read: every account sees what programs are started with. */
function openInBrowser(url: string): void {
  const page = `<!doctype html><title>Edit the site</title><meta http-equiv="refresh" content="0;url=${url}">`
  const file = writePrivate(join(folder, 'enter.html'), page)
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  spawn(commands[process.platform] ?? 'xdg-open', [file], { detached: true, stdio: 'ignore' })
    // A machine without a browser has the line above.
    .on('error', () => {})
    .unref()
}
