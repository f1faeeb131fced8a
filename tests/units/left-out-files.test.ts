import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run-node.ts'
import { temporaryFolder } from './temporary-folder.ts'

const hasGit = spawnSync('git', ['--version']).status === 0

/** What the owner's commands write, SQLite leaves beside it, and the owner keeps. */
const privateFiles = `
  inquiries.db inquiries.db-wal inquiries.db-shm inquiries.db-journal inquiries.db.incoming
  inquiries.db.2026-11-21T14-06-30.000Z backup.db.age inquiries.sqlite inquiries.sqlite3-wal
  inquiries.csv inquiries.csv.part .env .env.local settings.env
`
  .trim()
  .split(/\s+/)

test.skipIf(!hasGit)('`git add -A` takes along neither inquiries nor passwords', () => {
  const folder = temporaryFolder(onTestFinished)
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  for (const file of ['.gitignore', '.env.example'])
    copyFileSync(join(root, file), join(folder, file))
  for (const part of ['.', 'app/public', 'content', 'backups/2026', 'data']) {
    mkdirSync(join(folder, part), { recursive: true })
    for (const file of privateFiles) writeFileSync(join(folder, part, file), 'Zoë Quispe')
  }
  git('add', '-A')
  expect(git('ls-files').stdout).toBe('.env.example\n.gitignore\n')
})

test('the container’s build leaves out the same files', () => {
  const names = readFileSync(join(root, '.gitignore'), 'utf8').match(/^\*?\.(db|sq|csv|env).*$/gm)
  const [, afterEveryPart = ''] = readFileSync(join(root, '.dockerignore'), 'utf8').split(
    /\n!vite.*\n/,
  )
  const leftOut = afterEveryPart.split('\n')
  expect(names).toHaveLength(7)
  expect(leftOut).toEqual(expect.arrayContaining(names?.map((name) => `**/${name}`) ?? []))
})
