import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const versions = v.record(v.string(), v.string())
const { dependencies, devDependencies } = v.parse(
  v.object({ dependencies: versions, devDependencies: versions }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)
const direct = Object.keys({ ...dependencies, ...devDependencies })

/** The cells of each row, without the table's head. */
const rows = readFileSync(join(root, 'docs/decisions/20-dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const described = rows.flatMap(([packages]) =>
  [...(packages ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
)

test('the page on dependencies lists each direct dependency once, and no other', () => {
  expect(direct.length).toBeGreaterThan(40)
  expect(described.toSorted()).toEqual(direct.toSorted())
})

test('each dependency has its purpose and what replacing it would take', () => {
  for (const row of rows) {
    expect(row).toHaveLength(3)
    expect(row).not.toContain('')
  }
})
