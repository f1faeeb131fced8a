import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-node.ts'

const sheets = globSync('{app,components,inquiry}/**/*.css', { cwd: root })

test.each(sheets.filter((file) => !/fonts\.css$|tokens\.css$/.test(file)))(
  '%s takes colors, type sizes and the touch size from the tokens',
  (file) => {
    const values = /#[\da-f]{3,8}\b|\brgb|font-size: [\d.]+(?:px|rem)|\b2\.75rem/gi
    expect(readFileSync(join(root, file), 'utf8').match(values)).toBeNull()
  },
)

test('no two style modules have the same name, which is all that tells their classes apart', () => {
  const names = sheets.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
