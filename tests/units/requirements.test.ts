import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tests = join(import.meta.dirname, '..')
const page = readFileSync(join(tests, '../docs/requirements.md'), 'utf8')

const requirements = page
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, number, file = '', title = ''] = /^- (\d+\.\d+) .+ `([^`]+)`: (.+)$/.exec(line) ?? []
    return { line, number, file, title }
  })

test('each requirement has a number of its own, in order', () => {
  expect(requirements.length).toBeGreaterThan(80)
  const numbers = requirements.map(({ number = '' }) => number)
  const inOrder = new Set(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(numbers).toEqual([...inOrder])
})

test('each requirement names a test that exists', () => {
  const lost = requirements.filter(({ file, title }) => {
    const path = join(tests, file)
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(lost.map(({ line }) => line)).toEqual([])
})
