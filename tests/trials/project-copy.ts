import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { linkPackages } from '../runner/link-packages.ts'

const projectRoot = join(import.meta.dirname, '../..')

/** What is made or kept in a project, and does not come along: above all, settings and inquiries. */
const leftOut = new Set(['.env', '.git', 'build', 'data', 'node_modules'])

/**
 * Copies the project into a temporary folder. The packages are links, and caches start empty.
 *
 * @returns its path, which has a space and letters that are not in ASCII
 */
export function copyProject(): string {
  // Its real path, as a process that is started in it sees it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'Salz & Häuser-')))
  const filter = (path: string) => !leftOut.has(basename(path))
  cpSync(projectRoot, folder, { recursive: true, filter })
  linkPackages(folder)
  return folder
}

/**
 * Runs `npm test -- …` in a copy, without the variables that a test runner sets for its tests, and
 * without `CI`: what holds the site to what it is shipped with is skipped in a copy.
 *
 * @param environment what the shell exports, beside what every program needs
 * @returns its exit code, and everything printed
 */
export async function testCopy(
  folder: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const needed = new Set(['HOME', 'LANG', 'PATH', 'TEST_RETRIES', 'TMPDIR', 'USER'])
  const own = Object.entries(process.env).filter(([name]) => needed.has(name))
  const child = spawn(process.execPath, ['tests/runner/main.ts', ...parameters], {
    cwd: folder,
    env: { ...Object.fromEntries(own), ...environment },
  })
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: child.exitCode, output: out + err }
}
