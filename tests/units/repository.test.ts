import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run-node.ts'
import { temporaryFolder } from './temporary-folder.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What the owner's commands write, SQLite leaves beside it, and the owner keeps. */
const privateFiles = `inquiries.db inquiries.db-wal inquiries.db.2026-11-21T14-06-30.000Z
  backup.db.age inquiries.sqlite3-wal inquiries.csv .env .env.local settings.env`

test.skipIf(spawnSync('git', ['--version']).status !== 0)(
  '`git add -A` takes along neither inquiries nor passwords',
  () => {
    const folder = temporaryFolder(onTestFinished)
    const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
    git('init', '--quiet')
    for (const file of ['.gitignore', '.env.example']) cpSync(join(root, file), join(folder, file))
    for (const part of ['.', 'content', 'backups/2026', 'data']) {
      mkdirSync(join(folder, part), { recursive: true })
      for (const file of privateFiles.split(/\s+/)) writeFileSync(join(folder, part, file), 'Zoë')
    }
    git('add', '-A')
    expect(git('ls-files').stdout).toBe('.env.example\n.gitignore\n')
  },
)

test('the container’s build leaves out the same files', () => {
  const names = read('.gitignore').match(/^\*?\.(db|sq|csv|env).*$/gm) ?? []
  // What stands before takes whole folders in.
  const leftOut = read('.dockerignore')
    .split(/\n!vite.*\n/)[1]
    ?.split('\n')
  expect(names).toHaveLength(6)
  expect(leftOut).toEqual(expect.arrayContaining(names.map((name) => `**/${name}`)))
})

test('the page on dependencies says what each direct dependency is for, and lists no other', () => {
  const packages = v.record(v.string(), v.string())
  const lists = v.object({
    dependencies: packages,
    optionalDependencies: packages,
    devDependencies: packages,
  })
  const direct = Object.values(v.parse(lists, JSON.parse(read('package.json'))))
  const lines = read('docs/decisions/dependencies.md').matchAll(/^- (.*?): ./gm)
  const described = [...lines].flatMap(([, names = '']) => names.match(/[^`, ]+/g) ?? [])
  expect(described.toSorted()).toEqual(direct.flatMap(Object.keys).toSorted())
})
