import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { root } from './run-node.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const versions = v.record(v.string(), v.string())
const { dependencies, optionalDependencies, devDependencies } = v.parse(
  v.object({ dependencies: versions, optionalDependencies: versions, devDependencies: versions }),
  JSON.parse(read('package.json')),
)

test('the page on dependencies says what each direct dependency is for, and lists no other', () => {
  const lines = read('docs/decisions/dependencies.md').matchAll(/^- (.*?): ./gm)
  const described = [...lines].flatMap(([, packages = '']) => packages.match(/[^`, ]+/g) ?? [])
  const direct = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  expect(described.toSorted()).toEqual(direct.toSorted())
})

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({ integrity: v.optional(v.string()), hasInstallScript: v.optional(v.boolean()) }),
  ),
})

test('every package is locked by its hash, and none runs an install script', () => {
  const { packages } = v.parse(lockFile, JSON.parse(read('package-lock.json')))
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const wrong = installed.filter(
    ([, { integrity, hasInstallScript }]) => !integrity?.startsWith('sha512-') || hasInstallScript,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})
