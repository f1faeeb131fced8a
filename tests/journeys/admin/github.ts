import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'

/** A commit as the CMS asks GitHub for it. */
const commitSchema = v.object({
  expectedHeadOid: v.string(),
  message: v.object({ headline: v.string() }),
  fileChanges: v.object({
    additions: v.array(v.object({ path: v.string(), contents: v.string() })),
    deletions: v.array(v.object({ path: v.string() })),
  }),
})

type Commit = v.InferOutput<typeof commitSchema>

const requestSchema = v.object({
  query: v.string(),
  variables: v.object({ input: v.optional(commitSchema) }),
})

/** A repository in a folder. */
export type Repository = ReturnType<typeof repositoryIn>

/** Makes a repository of the files in a folder. */
export function repositoryIn(folder: string) {
  const git = (...command: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...command],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    ).trim()
  const commit = (message: string) => {
    git('add', '--all')
    git('commit', '--quiet', '-m', message)
  }
  git('init', '--quiet', '--initial-branch=main')
  commit('The site as it is')
  return {
    folder,
    git,
    commit,
    /** The lines that the last commit took out and put in, and its files. */
    lastChange: () =>
      git('show', '--format=%s', '--unified=0', '--no-color', 'HEAD')
        .split('\n')
        .filter((line) => /^(?:[-+]|\[)/.test(line) && !/^(?:---|\+\+\+) (?:a|b|\/dev)/.test(line)),
  }
}

/** Answers for GitHub, from a repository: what the CMS reads, and the commits that it makes. */
export async function standInForGitHub(context: BrowserContext, repository: Repository) {
  const { git } = repository
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const sha = pathname.split('/').at(-1) ?? ''
    if (pathname === '/user') {
      await route.fulfill({
        json: { id: 1, name: 'Owner', login: 'owner', email: 'owner@example.com' },
      })
    } else if (pathname.includes('/collaborators/')) {
      await route.fulfill({ status: 204 })
    } else if (pathname.includes('/git/trees/')) {
      await route.fulfill({ json: { tree: files(repository) } })
    } else if (pathname.includes('/git/blobs/')) {
      const body = execFileSync('git', ['cat-file', 'blob', sha], { cwd: repository.folder })
      await route.fulfill({ contentType: 'application/octet-stream', body })
    } else if (pathname === '/graphql') {
      const { query, variables } = v.parse(requestSchema, request.postDataJSON())
      const { input } = variables
      await route.fulfill({ json: input ? commitOn(repository, input) : answer(repository, query) })
    } else {
      await route.fulfill({ json: [] })
    }
  })
}

function files({ git }: Repository) {
  return git('ls-tree', '-r', '-l', 'HEAD')
    .split('\n')
    .map((line) => {
      const [about = '', path] = line.split('\t')
      const [, type, sha, size] = about.split(/ +/)
      return { type, sha, size: Number(size), path }
    })
}

function commitOn(repository: Repository, input: Commit) {
  const { git, folder } = repository
  const { additions, deletions } = input.fileChanges
  if (input.expectedHeadOid !== git('rev-parse', 'HEAD')) {
    return { errors: [{ type: 'STALE_DATA', message: 'The branch has moved' }] }
  }
  for (const { path, contents } of additions) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(contents, 'base64'))
  }
  for (const { path } of deletions) rmSync(join(folder, path))
  repository.commit(input.message.headline)
  const commit = {
    oid: git('rev-parse', 'HEAD'),
    committedDate: git('log', '-1', '--format=%cI'),
    ...Object.fromEntries(
      additions.map(({ path }, index) => [
        `file_${index}`,
        { oid: git('rev-parse', `HEAD:${path}`) },
      ]),
    ),
  }
  return { data: { createCommitOnBranch: { commit } } }
}

/** The CMS asks for the head, for texts by their hash, and for the last commit of files. */
function answer({ git }: Repository, query: string) {
  const target = (path: string) => {
    const [oid, message, name, email, committedDate] = git(
      ...['log', '-1', '--format=%H%n%s%n%an%n%ae%n%cI', '--', path],
    ).split('\n')
    const author = { name, email, user: null }
    return { target: { oid, history: { nodes: [{ oid, message, author, committedDate }] } } }
  }
  const texts = query.matchAll(/(\w+): object\(oid: "(\w+)"\) \{ \.\.\. on Blob/g)
  const commits = query.matchAll(/(\w+):\s+ref\([^{]*\{[^{]*\{[^{]*\{[^"]*"([^"]*)"/g)
  return {
    data: {
      repository: {
        defaultBranchRef: { name: 'main' },
        ref: target('.'),
        ...Object.fromEntries(
          [...texts].map(([, alias, sha = '']) => [
            alias,
            { text: git('cat-file', 'blob', sha), isTruncated: false },
          ]),
        ),
        ...Object.fromEntries([...commits].map(([, alias, path = '']) => [alias, target(path)])),
      },
    },
  }
}
