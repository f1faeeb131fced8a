import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base } from '@playwright/test'
import { systemClock } from '../../editor/model.ts'
import { publisher } from '../../editor/publishing/publisher.ts'
import type { Project } from '../../editor/server/project.ts'

/** The project as it is here. */
export const shipped = join(import.meta.dirname, '../..')

/** Runs Git as somebody whose own settings do not count. */
export function git(folder: string, ...parameters: string[]): string {
  const [name, email] = ['Another hand', 'hand@example.com']
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  }
  const run = (tries: number): string => {
    try {
      const options = { encoding: 'utf8', env, stdio: 'pipe' } as const
      return execFileSync('git', ['-C', folder, ...parameters], options)
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

/** A folder with files of a project. What is not there reads as nothing. */
export function copyAt(root: string) {
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    read,
    write,
    /** Changes a line of a file by the field that it begins with. */
    set: (path: string, field: string, value: string) =>
      write(path, read(path).replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`)),
    /** Commits all, and publishes it. */
    push(message: string) {
      git(root, 'add', '--all')
      git(root, 'commit', '--quiet', `--message=${message}`)
      git(root, 'push', '--quiet')
    },
  }
}

/** See {@link copyAt}. */
export type Copy = ReturnType<typeof copyAt>

/** The content of the project in a repository of its own, published once. */
function publishedSite(folder: string) {
  const [root, host, other] = [join(folder, 'own'), join(folder, 'host.git'), join(folder, 'other')]
  for (const part of ['content', 'app/generated', 'app/public/partners']) {
    cpSync(join(shipped, part), join(root, part), { recursive: true })
  }
  publishFirst(root, host)
  const project: Project = {
    root,
    site: 'http://127.0.0.1:1',
    webFormats: {
      refresh: () => Promise.resolve(null),
      state: () => ({ isMaking: false, refusal: null }),
    },
    bringPictures: () => {},
    lacks: async () => '',
    build: () => Promise.resolve(),
    clock: systemClock,
  }
  const site = publisher(project)
  return {
    own: copyAt(root),
    /** Somebody else's clone. */
    clone: () => {
      git(folder, 'clone', '--quiet', host, other)
      return copyAt(other)
    },
    /** The bare repository that a host would build from. */
    host,
    /** A file as it is published. */
    published: (path: string) => git(host, 'show', `main:${path}`),
    project,
    publisher: site,
    /** What the page lists, a sentence each. */
    changes: async () =>
      (await site.overview()).changes.map(({ where, kind, before, after }) =>
        before === after ? `${where}: ${kind}` : `${where}: ${before} → ${after}`,
      ),
    publish: async () => site.publish((await site.check()).ready?.checked ?? ''),
  }
}

export const test = base.extend<{ site: ReturnType<typeof publishedSite> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'published-'))
    await use(publishedSite(folder))
    rmSync(folder, { recursive: true })
  },
})
