import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const start = join(import.meta.dirname, '../../server/start.ts')

/** The site, or another program, in its own process. */
export type Started = {
  process: ChildProcess
  /** Everything printed so far, on standard output and standard error. */
  said: () => string
  /** Its exit code after its end; null if a signal killed it. */
  ended: Promise<number | null>
}

/** Starts the site as `npm start` does. */
export function startSite(environment: Record<string, string>): Started {
  // Here it finds neither the owner's `.env` nor the owner's store.
  const settings = { ...process.env, ...environment }
  return run([process.execPath, start], import.meta.dirname, settings)
}

/** Runs a program in a folder, with nothing but this environment. */
export function run(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Started {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, { cwd, env })
  let text = ''
  for (const channel of [child.stdout, child.stderr]) {
    channel.on('data', (chunk) => (text += String(chunk)))
  }
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return { process: child, said: () => text, ended }
}

const address = /^The site is at (http:\/\/127\.0\.0\.1:\d+)\/$/m

/** Waits until the site prints its address. */
export async function addressOf({ said }: Started): Promise<string> {
  await expect.poll(said, { timeout: 20_000, intervals: [20] }).toMatch(address)
  return address.exec(said())?.[1] ?? ''
}
