import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** Runs Git as somebody whose own settings do not count. */
export function git(folder: string, ...parameters: string[]): string {
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Another hand',
    GIT_AUTHOR_EMAIL: 'hand@example.com',
    GIT_COMMITTER_NAME: 'Another hand',
    GIT_COMMITTER_EMAIL: 'hand@example.com',
  }
  const run = (tries: number): string => {
    try {
      return execFileSync('git', ['-C', folder, ...parameters], {
        encoding: 'utf8',
        env,
        stdio: 'pipe',
      })
    } catch (error) {
      // The editor's own Git has it for a moment.
      if (tries > 0 && /index\.lock/.test(String(error))) return run(tries - 1)
      throw error
    }
  }
  return run(50)
}

/** Puts a folder into Git, and publishes it to a new repository. */
export function publishFirst(root: string, address: string): void {
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', address)
  git(root, 'init', '--quiet', '--initial-branch=main')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message=The site')
  git(root, 'remote', 'add', 'origin', address)
  git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main')
}

/** A folder with files of a project. */
export type Copy = {
  root: string
  read: (path: string) => string
  write: (path: string, text: string) => void
}

function copyAt(root: string): Copy {
  return {
    root,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
  }
}

/** A project in Git, the bare repository that a host would build from, and what is public. */
export type Repositories = {
  own: Copy
  /** Somebody else's clone. */
  clone: () => Copy
  /** A file as it is published, or nothing. */
  published: (path: string) => string
  /** The files that the newest published version has changed. */
  inLastVersion: () => string[]
  /** The address of the bare repository. */
  address: string
  end: () => void
}

/** The content of the project in a repository of its own, published once. */
export function makeRepositories(): Repositories {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const root = join(folder, 'own')
  const address = join(folder, 'host.git')
  for (const part of ['content', 'app/generated', 'app/public/partners']) {
    cpSync(join(project, part), join(root, part), { recursive: true })
  }
  publishFirst(root, address)
  return {
    own: copyAt(root),
    clone: () => {
      git(folder, 'clone', '--quiet', address, join(folder, 'other'))
      return copyAt(join(folder, 'other'))
    },
    published: (path) => {
      try {
        return git(address, 'show', `main:${path}`)
      } catch {
        return ''
      }
    },
    inLastVersion: () =>
      git(address, 'show', '--name-only', '--format=', 'main').trim().split('\n'),
    address,
    end: () => rmSync(folder, { recursive: true }),
  }
}
