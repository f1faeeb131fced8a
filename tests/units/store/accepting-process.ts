import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('./accept-forever.ts', import.meta.url))

/**
 * A process that stores inquiries until it is killed, at the latest after the test.
 *
 * @param INQUIRY_STORE where
 */
export function acceptingInto(INQUIRY_STORE: string) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, INQUIRY_STORE } })
  const ended = once(child, 'close')
  const thanked = new Set<string>()
  let complaint = ''
  createInterface(child.stdout).on('line', (id) => thanked.add(id))
  child.stderr.on('data', (text) => (complaint += String(text)))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    expect(complaint).toBe('')
  }
  onTestFinished(kill)
  return {
    /** The ids of the visitors who were thanked. */
    thanked,
    /** Resolves when this many more are thanked. */
    async untilMoreThanked(more: number) {
      const enough = thanked.size + more
      const hasEnough = () => thanked.size >= enough || child.exitCode !== null
      await expect.poll(hasEnough, { interval: 2 }).toBe(true)
    },
    kill,
  }
}
