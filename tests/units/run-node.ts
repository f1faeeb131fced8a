import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

/**
 * Runs a program with Node in a folder, without any setting but these.
 *
 * @returns its exit code, and everything printed
 */
export function runNode(folder: string, words: readonly string[], settings = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
    // A program that starts the site by mistake would serve forever.
    timeout: 60_000,
    maxBuffer: Infinity,
  })
  return { status, stdout, stderr }
}
