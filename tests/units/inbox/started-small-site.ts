import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { writeSmallBuild } from '../small-build.ts'

const smallSite = fileURLToPath(new URL('./small-site.ts', import.meta.url))

/** Milliseconds in which a site ends, whatever hangs. */
export const longestEnd = 10_000

/** A site in its own process, killed after the test. */
export type SmallSite = {
  address: string
  port: number
  /** Posts an inquiry, whose message is its key. @returns the status of the answer */
  post(key?: string): Promise<number>
  /** Asks the site to stop. @returns its exit code, and how many milliseconds that took */
  end(): Promise<{ code: number | null; after: number }>
  kill(): Promise<void>
  /** Its output after the port, from both streams. */
  said(): string
}

/** Starts `small-site.ts` with these settings, and waits until it is listening. */
export async function startSmallSite(settings: Record<string, string>): Promise<SmallSite> {
  const build = writeSmallBuild(onTestFinished)
  const child = spawn(process.execPath, [smallSite, build], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      INQUIRY_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  const port = new Promise<number>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (/^\d+$/.test(line)) resolve(Number(line))
      else lines.push(line)
    })
  })
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const said = () => lines.join('\n')
  const neverListens = ended.then((code): never => {
    throw new Error(`The site ended with ${code} before it listened: ${said()}`)
  })
  const address = `http://127.0.0.1:${await Promise.race([port, neverListens])}/`
  neverListens.catch(() => undefined)

  return {
    address,
    port: Number(new URL(address).port),
    async post(key = randomUUID()) {
      const body = new URLSearchParams({
        name: 'Zoë Quispe',
        phoneNumber: '201 555 0142',
        message: key,
        allowStorage: 'on',
        key,
      })
      const { status } = await fetch(address, { method: 'POST', body, redirect: 'manual' })
      return status
    },
    async end() {
      const start = performance.now()
      child.kill('SIGTERM')
      return { code: await ended, after: performance.now() - start }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    said,
  }
}

/** Eight visitors who send inquiries, one after another, until the site is killed. */
export function eightVisitors(site: SmallSite) {
  const thanked: string[] = []
  const closing = new AbortController()
  const visit = async () => {
    while (!closing.signal.aborted) {
      const key = randomUUID()
      const status = await site.post(key).catch(() => null)
      if (status === 303) thanked.push(key)
    }
  }
  const visits = Promise.all(Array.from({ length: 8 }, visit))
  const kill = async () => {
    await site.kill()
    closing.abort()
    await visits
  }
  onTestFinished(kill)
  return {
    /** The keys of the inquiries that were thanked for. */
    thanked,
    /** Resolves when this many more are thanked for. */
    async untilMoreThanked(more: number) {
      const enough = thanked.length + more
      await expect.poll(() => thanked.length, { interval: 2 }).toBeGreaterThanOrEqual(enough)
    },
    kill,
  }
}
