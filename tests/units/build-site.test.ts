import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runNode } from './run-node.ts'
import { copyOfProject } from './temporary-folder.ts'

test('a build that fails leaves the one before, and nothing of itself or of an interrupted one', () => {
  const project = copyOfProject(
    onTestFinished,
    'admin app components content inquiry model settings site-build package-lock.json package.json',
  )
  writeFileSync(join(project, 'app/browser/entry.ts'), 'export {')
  mkdirSync(join(project, 'build'))
  writeFileSync(join(project, 'build/site.json'), 'of the one before')
  mkdirSync(join(project, 'build.unfinished/finished'), { recursive: true })
  const before = readdirSync(project).filter((name) => name !== 'build.unfinished')
  const { status, stderr } = runNode(project, ['site-build/build.ts'])
  expect([status, stderr]).toEqual([1, expect.stringMatching(/The build failed: .*entry\.ts/s)])
  expect(readdirSync(project)).toEqual(before)
  expect(readFileSync(join(project, 'build/site.json'), 'utf8')).toBe('of the one before')
})
