import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import * as v from 'valibot'

/** A question of the CMS in GraphQL, or a commit that it asks for. */
const questionSchema = v.object({
  query: v.string(),
  variables: v.object({
    input: v.optional(
      v.object({
        expectedHeadOid: v.string(),
        message: v.object({ headline: v.string() }),
        fileChanges: v.object({
          additions: v.array(v.object({ path: v.string(), contents: v.string() })),
        }),
      }),
    ),
  }),
})

type Question = v.InferOutput<typeof questionSchema>

/** A repository of a project's content, with one picture, in a folder of its own. */
export class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'repository-'))

  constructor(project: string) {
    // The CMS makes a small copy of every picture that it lists.
    const filter = (path: string) => !/pictures\/(?!stone\.)/.test(path)
    cpSync(join(project, 'content'), join(this.folder, 'content'), { recursive: true, filter })
    this.git('init', '--quiet', '--initial-branch=main')
    this.commit('The site as it is')
  }

  bytes(...command: string[]): Buffer {
    const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com']
    return execFileSync('git', [...owner, ...command], { cwd: this.folder, maxBuffer: 1e8 })
  }

  git(...command: string[]): string {
    return this.bytes(...command)
      .toString()
      .trim()
  }

  commit(message: string): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '-m', message)
  }

  /** The lines that all commits since the first took out and put in. */
  changes(): string[] {
    const lines = this.git('diff', '--unified=0', ':/^The site', 'HEAD').split('\n')
    return lines.filter((line) => /^[-+](?![-+]{2} )/.test(line))
  }
}

/** Answers for GitHub from a repository: what the CMS reads, and the commits that it makes. */
export async function answerAsGitHub(route: Route, repository: Repository): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const [, kind = '', sha = ''] = /(user|trees|blobs|graphql)\/?([^/]*)/.exec(pathname) ?? []
  switch (kind) {
    case 'user':
      return route.fulfill({ json: { id: 1, name: 'Owner', login: 'owner' } })
    case 'trees': {
      const format = '--format=%(objecttype) %(objectname) %(objectsize) %(path)'
      const lines = repository.git('ls-tree', '-r', format, 'HEAD').split('\n')
      const tree = lines.map((line) => {
        const [type, hash, size, path] = line.split(' ')
        return { type, sha: hash, size: Number(size), path }
      })
      return route.fulfill({ json: { tree } })
    }
    case 'blobs':
      return route.fulfill({ body: repository.bytes('cat-file', 'blob', sha) })
    case 'graphql': {
      const question = v.parse(questionSchema, route.request().postDataJSON())
      return route.fulfill({ json: answerInGraphQL(question, repository) })
    }
    default:
      return route.fulfill({ json: [] })
  }
}

function answerInGraphQL({ query, variables: { input } }: Question, repository: Repository) {
  const idOf = (revision: string) => repository.git('rev-parse', revision)
  if (input) {
    if (input.expectedHeadOid !== idOf('HEAD')) return { errors: [{ message: 'Stale' }] }
    const { additions } = input.fileChanges
    for (const { path, contents } of additions) {
      writeFileSync(join(repository.folder, path), Buffer.from(contents, 'base64'))
    }
    repository.commit(input.message.headline)
    const files = additions.map(({ path }, at) => [`file_${at}`, { oid: idOf(`HEAD:${path}`) }])
    const commit = { oid: idOf('HEAD'), ...Object.fromEntries(files) }
    return { data: { createCommitOnBranch: { commit } } }
  }
  const node = { oid: idOf('HEAD'), message: 'Saved', author: { name: 'Owner' } }
  const lastCommit = { target: { oid: node.oid, history: { nodes: [node] } } }
  const texts = query.matchAll(/(\w+): object\(oid: "(\w+)"\) \{ \.\.\. on Blob/g)
  const commits = query.matchAll(/(\w+):\s+ref\(/g)
  const answers = [
    ...Array.from(texts, ([, name, sha = '']) => [
      name,
      { text: repository.git('cat-file', 'blob', sha) },
    ]),
    ...Array.from(commits, ([, name]) => [name, lastCommit]),
  ]
  const head = { defaultBranchRef: { name: 'main' }, ref: lastCommit }
  return { data: { repository: { ...head, ...Object.fromEntries(answers) } } }
}
