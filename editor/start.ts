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
const { readState, renewed, writePrivate } = await import('./server/access.ts')
const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '.own')
const state = readState(folder)

const running = await tokenOfRunning()
if (running === null) {
  const { openEditor } = await import('./open-editor.ts')
  const { address, access } = await openEditor(root, { folder, state: renewed(state) })
  console.log(`Edit the site at ${linkTo(address, access.newToken())} (Ctrl+C ends it)`)
  openInBrowser(linkTo(address, access.newToken()))
} else {
  console.log(`The editor is running. It is at ${linkTo(state.address, running)}`)
  openInBrowser(linkTo(state.address, running))
}

/** A token of the editor that runs already, or null. */
async function tokenOfRunning(): Promise<string | null> {
  if (state.address === '') return null
  const response = await fetch(`${state.address}/token`, {
    method: 'POST',
    headers: { Authorization: state.key },
  }).catch(() => null)
  if (!response?.ok) return null
  const { token } = Object(await response.json())
  return typeof token === 'string' ? token : null
}

function linkTo(address: string, token: string): string {
  return `${address}/enter?token=${token}`
}

/** By a file that only the owner can read: every account sees what programs are started with. */
function openInBrowser(url: string): void {
  const page = `<!doctype html><title>Edit the site</title><meta http-equiv="refresh" content="0;url=${url}">`
  const file = writePrivate(folder, 'enter.html', page)
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  spawn(commands[process.platform] ?? 'xdg-open', [file], { detached: true, stdio: 'ignore' })
    // A machine without a browser has the line above.
    .on('error', () => {})
    .unref()
}
