import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { root, runNode } from './run-node.ts'

const versions = v.record(v.string(), v.string())
const { dependencies, optionalDependencies, devDependencies } = v.parse(
  v.object({ dependencies: versions, optionalDependencies: versions, devDependencies: versions }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)
const direct = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })

/** The packages of each line of the list that says what they are for. */
const described = Array.from(
  readFileSync(join(root, 'docs/decisions/20-dependencies.md'), 'utf8').matchAll(/^- (.*?): ./gm),
  ([, packages = '']) => Array.from(packages.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
).flat()

test('the page on dependencies says what each direct dependency is for, and lists no other', () => {
  expect(direct.length).toBeGreaterThan(40)
  expect(described.toSorted()).toEqual(direct.toSorted())
})

const locked = v.object({
  integrity: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean()),
  link: v.optional(v.boolean()),
})
const lockFile = v.object({ packages: v.record(v.string(), locked) })
const locks = ['', 'editor', 'tests/bench/lighthouse', 'tests/engines'].map((folder) => {
  const text = readFileSync(join(root, folder, 'package-lock.json'), 'utf8')
  return { folder: folder || 'the site', ...v.parse(lockFile, JSON.parse(text)) }
})

test.each(locks)('the lock of $folder has every hash, and no install script', ({ packages }) => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  expect(installed.length).toBeGreaterThan(1)
  const wrong = installed.filter(
    ([, { integrity, hasInstallScript }]) => !integrity?.startsWith('sha512-') || hasInstallScript,
  )
  expect(wrong).toEqual([])
})

test('npm runs no install script', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('the Node that runs the site is one of the hashed packages', () => {
  const { stdout } = runNode(root, ['site-build/node.js', '-p', 'process.execPath'])
  const [path = ''] = /node_modules\/node-[\w-]+(?=\/)/.exec(stdout) ?? []
  expect(locks[0]?.packages[path]?.integrity).toMatch(/^sha512-/)
})
