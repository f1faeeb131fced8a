import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tests = join(import.meta.dirname, '..')
const page = readFileSync(join(tests, '../docs/requirements.md'), 'utf8')
const requirements = page.match(/^- .*$/gm) ?? []

test('each requirement has a number of its own, in order', () => {
  expect(requirements.length).toBeGreaterThan(80)
  const numbers = requirements.map((line) => line.split(' ')[1] ?? '')
  const inOrder = new Set(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(numbers).toEqual([...inOrder])
})

test('each requirement names a test that exists', () => {
  const lost = requirements.filter((line) => {
    const [, file = '', title = ''] = /^- \d+\.\d+ .+ `([^`]+)`: (.+)$/.exec(line) ?? []
    const path = join(tests, file)
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(lost).toEqual([])
})
