import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

const projectRoot = join(import.meta.dirname, '../..')

/**
 * Copies every file of the project that `.gitignore` does not name into a temporary folder. So
 * neither settings nor inquiries come along. The packages are links, and caches start empty.
 *
 * @returns its path, which has a space and letters that are not in ASCII; it is a Git repository
 *   without a commit
 * @throws Error when Git cannot be run
 */
export function copyProject(): string {
  // Its real path, as a process that is started in it sees it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'Salz & Häuser-')))
  git('init', '--quiet', folder)
  for (const file of filesToCommit(folder)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(projectRoot, file), join(folder, file))
  }
  linkPackages(join(folder, 'node_modules'))
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

/**
 * With an index of its own, in which nothing is tracked, Git lists the files of a checkout without
 * `.git`, too.
 */
function filesToCommit(folder: string): string[] {
  const repository = [`--git-dir=${join(folder, '.git')}`, `--work-tree=${projectRoot}`]
  const rules = '--exclude-per-directory=.gitignore'
  return git(...repository, 'ls-files', '--others', rules, '-z')
    .split('\0')
    .filter((file) => file !== '')
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: projectRoot, encoding: 'utf8' })
}

/** Hard links would not reach another disk. A link to the whole folder would share its caches. */
function linkPackages(folder: string): void {
  const packages = join(projectRoot, 'node_modules')
  mkdirSync(folder)
  for (const name of readdirSync(packages)) {
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(packages, name), join(folder, name))
  }
}
