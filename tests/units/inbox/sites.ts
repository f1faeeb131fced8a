import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { writeSmallBuild } from '../small-build.ts'
import { openSmallSite } from './small-site.ts'

/** What a visitor does at a site. */
function visitorAt(port: string) {
  const address = `http://127.0.0.1:${port}/`
  /** Posts the form. @returns the status of the answer */
  async function send(fields: Record<string, string>, headers = {}): Promise<number> {
    const body = new URLSearchParams(fields)
    const { status } = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' })
    return status
  }
  const inquiry = { name: 'Zoë Quispe', phoneNumber: '201 555 0142', allowStorage: 'on' }
  return {
    /** The text of Home. */
    read: async () => (await fetch(address)).text(),
    send,
    /** Posts an inquiry. @returns the status of the answer */
    post: (message: string = randomUUID(), headers = {}) => send({ ...inquiry, message }, headers),
  }
}

/** Opens a small site with these settings in this process. It is closed after the test. */
export async function smallSiteHere(settings: Record<string, string>) {
  const lines: string[] = []
  const build = writeSmallBuild(onTestFinished)
  const { site, port } = await openSmallSite(build, settings, (line) => lines.push(line))
  const close = () => site.close()
  onTestFinished(close)
  /** What it has logged. */
  const said = () => lines.join('\n')
  return { ...visitorAt(port), said, close }
}

/** Starts a small site with these settings in its own process, which is killed after the test. */
export async function startSmallSite(settings: Record<string, string>) {
  const program = join(import.meta.dirname, 'small-site.ts')
  const child = spawn(process.execPath, [program, writeSmallBuild(onTestFinished)], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  const [port] = await once(createInterface(child.stdout), 'line')
  return {
    ...visitorAt(String(port)),
    /** Sends a signal, and waits until the site has ended. @returns its exit code, or null */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
