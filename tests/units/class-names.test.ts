import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

test('no two style modules have the same name, since site-build/class-names.ts tells their classes apart by it', () => {
  const files = globSync('**/*.module.css', { cwd: join(import.meta.dirname, '../../app') })
  const names = files.map((file) => basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
