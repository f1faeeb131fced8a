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

test('the requirements are numbered without a gap', () => {
  expect(requirements.length).toBeGreaterThan(80)
  const numbers = page.split('\n## ').flatMap((group) => {
    const lines = group.split('\n').filter((line) => line.startsWith('- '))
    return lines.map((_, at) => `${parseInt(group, 10)}.${at + 1}`)
  })
  expect(requirements.map(({ number }) => number)).toEqual(numbers)
})

test('each requirement names a test that exists', () => {
  const lost = requirements.filter(({ file, title }) => {
    const path = join(tests, file)
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(lost.map(({ line }) => line)).toEqual([])
})
