import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const projectRoot = join(import.meta.dirname, '../..')

/** A copy of the project, for a trial that changes files. */
export type ProjectCopy = {
  /** A Git repository without a commit. Its path has a space and letters that are not in ASCII. */
  folder: string
  /**
   * Runs `npm test -- …` in it.
   *
   * @param environment what the shell exports, beside what every program needs
   */
  test(parameters: readonly string[], environment?: Record<string, string>): Promise<Tested>
  remove(): void
}

type Tested = {
  code: number | null
  /** Everything printed. */
  output: string
}

/**
 * Copies every file of the project that `.gitignore` does not name into a temporary folder. So
 * neither settings nor inquiries come along. The packages are links, and caches start empty.
 *
 * @throws Error when Git cannot be run
 */
export function copyProject(): ProjectCopy {
  // Its real path, as a process that is started in it sees it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'Salz & Häuser-')))
  git('init', '--quiet', folder)
  for (const file of filesToCommit(folder)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(projectRoot, file), join(folder, file))
  }
  linkPackages(join(folder, 'node_modules'))
  return {
    folder,
    test: async (parameters, environment = {}) => {
      const runner = join('tests', 'runner', 'main.ts')
      const child = spawn(process.execPath, [runner, ...parameters], {
        cwd: folder,
        env: { ...ownEnvironment(), ...environment },
      })
      let output = ''
      for (const channel of [child.stdout, child.stderr]) {
        channel.on('data', (chunk) => (output += String(chunk)))
      }
      await once(child, 'close')
      return { code: child.exitCode, output }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Without the variables that a test runner sets for its tests, and without `CI`: what holds the site to
 * what it is shipped with is skipped in a copy.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const names = new Set(['HOME', 'LANG', 'PATH', 'TEST_RETRIES', 'TMPDIR', 'USER'])
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.has(name)))
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
  const { status, stdout, stderr, error } = spawnSync('git', parameters, {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  if (error) throw new Error(`Git is needed to copy the project: ${error.message}`)
  if (status !== 0) throw new Error(`git ${parameters.join(' ')} failed:\n${stderr}`)
  return stdout
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
