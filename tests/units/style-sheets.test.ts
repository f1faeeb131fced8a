import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sheets = globSync('{app,components,inquiry}/**/*.css', { cwd: root })
  .filter((file) => !file.endsWith('fonts.css'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

const users = sheets.filter(([file]) => !file.endsWith('tokens.css'))
test.each(users)('%s takes colors, type sizes and the touch size from the tokens', (_, text) => {
  const values = /#[\da-f]{3,8}\b|\brgb|font-size: [\d.]+(?:px|rem)|\b2\.75rem/gi
  expect(text.match(values)).toBeNull()
})

test('no two style modules have the same name, with which their classes begin', () => {
  const names = sheets
    .map(([file]) => basename(file))
    .filter((name) => name.endsWith('.module.css'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
