import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '../../../editor/change.ts'

const path = 'content/company.yaml'
const company = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

const root = mkdtempSync(join(tmpdir(), 'content-'))
mkdirSync(join(root, 'content'))
writeFileSync(join(root, path), company)
afterAll(() => rmSync(root, { recursive: true }))

function save(files: Record<string, string>, deleted: string[] = []) {
  const additions = Object.entries(files).map(([name, text]) => ({
    path: name,
    contents: Buffer.from(text).toString('base64url'),
  }))
  return check({ additions, deletions: deleted.map((name) => ({ path: name })) }, root)
}

test.each([
  ['a claim about health', /^strap:.*/m, 'strap: Salt that heals', /^strap: “heals” reads as/],
  ['a wrong phone number', /^phone:.*/m, 'phone: 555-12', /^phone: This is not a phone number/],
  ['an empty line', /^name:.*/m, 'name:', /^name: Something has to be written here\.$/],
  [
    'a group that is half filled in',
    /^ {2}returns:/m,
    '  returns:\n    days: 30',
    /^details\.returns\.terms: Something has to be written here\.$/,
  ],
])('%s is refused with the sentence of its field', async (_, place, wrong, sentence) => {
  const checked = await save({ [path]: company.replace(place, wrong) })
  expect(checked).toEqual({ problems: [expect.stringMatching(sentence)] })
})

test('of several files, none is saved if one has a mistake', async () => {
  const checked = await save({ [path]: company, 'content/other.yaml': 'name: Salt' })
  expect(checked).toEqual({ problems: ['content/other.yaml is no file of the content.'] })
})

test.each(['package.json', 'content/../package.json', 'content/articles/../../server/site.ts'])(
  'the editor cannot write %s',
  async (other) => {
    expect(await save({ [other]: '{}' })).toEqual({
      problems: [`${other} is no file of the content.`],
    })
  },
)

test('a file that the site needs cannot be deleted', async () => {
  expect(await save({}, [path])).toEqual({
    problems: [`The site needs ${path}. It cannot be deleted.`],
  })
})
