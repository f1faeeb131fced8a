import { spawn } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'

/** A server in its own process. */
export type Served = { url: string; stop: () => void }

const root = join(import.meta.dirname, '../..')

/**
 * Starts one of the bench's servers and waits until it prints its address as one JSON line.
 *
 * @param script path from the project's root
 */
export async function serve(script: string, ...parameters: string[]): Promise<Served> {
  const child = spawn(process.execPath, [join(root, script), ...parameters], {
    // Here it finds neither the owner's `.env` nor the owner's store.
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const { url } = v.parse(v.object({ url: v.string() }), JSON.parse(String(chunk)))
    return { url, stop: () => child.kill() }
  }
  throw new Error(`${script} ended before it listened`)
}
