import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '../../../editor/change.ts'

const path = 'content/company.yaml'
const project = join(import.meta.dirname, '../../..')
const company = readFileSync(join(project, path), 'utf8')
const bath = 'content/articles/bath-salt.md'
const article = readFileSync(join(project, bath), 'utf8')

const root = mkdtempSync(join(tmpdir(), 'content-'))
for (const part of ['content', '.prettierrc.json']) {
  cpSync(join(project, part), join(root, part), { recursive: true })
}
afterAll(() => rmSync(root, { recursive: true }))

function save(files: Record<string, string>, deleted: string[] = []) {
  const additions = Object.entries(files).map(([name, text]) => ({
    path: name,
    contents: Buffer.from(text).toString('base64url'),
  }))
  return check({ additions, deletions: deleted.map((name) => ({ path: name })) }, root)
}

test.each([
  [
    'a claim about health',
    /^strap:.*/m,
    'strap: Salt that heals',
    /^What it does, in a line: “heals” reads as/,
  ],
  ['a wrong phone number', /^phone:.*/m, 'phone: 555-12', /^Phone: This is not a phone number/],
  ['an empty line', /^name:.*/m, 'name:', /^Name: Something has to be written here\.$/],
  [
    'a group that is half filled in',
    /^ {2}returns:/m,
    '  returns:\n    days: 30',
    /^What buyers ask, Returns, The terms: Something has to be written here\.$/,
  ],
])(
  '%s is refused in a sentence that begins with the name of its field in the form',
  async (_, place, wrong, sentence) => {
    const checked = await save({ [path]: company.replace(place, wrong) })
    expect(checked).toEqual({ problems: [expect.stringMatching(sentence)] })
  },
)

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

test.each([
  ['a claim', 'Bath salt is salt.', 'Bath salt heals.', /^bath-salt\.md: “heals” reads as/],
  ['a dead link', 'Bath salt is salt.', '[Salt](/salt).', /^bath-salt\.md: There is no page at/],
  ['an address that is taken', '/blog3', '/blog1', /^pink-salt-lamp\.md: Address: The article in/],
])('%s in an article is refused with a sentence', async (_, right, wrong, sentence) => {
  const checked = await save({ [bath]: article.replace(right, wrong) })
  expect(checked).toEqual({ problems: [expect.stringMatching(sentence)] })
})

test('an article that the specification names keeps its address, and stays', async () => {
  const problems = ['The site needs an article at /blog3. Give it this address again.']
  expect(await save({ [bath]: article.replace('/blog3', '/bath') })).toEqual({ problems })
  expect(await save({}, [bath])).toEqual({ problems })
})

test('an article takes another file, and one that is added can go again', async () => {
  const renamed = await save({ 'content/articles/bath.md': article }, [bath])
  expect(renamed).not.toHaveProperty('problems')
  const added = article.replace('/blog3', '/another-article')
  expect(await save({ 'content/articles/more.md': added })).not.toHaveProperty('problems')
  writeFileSync(join(root, 'content/articles/more.md'), added)
  expect(await save({}, ['content/articles/more.md'])).not.toHaveProperty('problems')
})

test('an article says on which day its words have changed', async () => {
  const old = article.replace(/^modified: .*$/m, 'modified: 2026-11-21')
  writeFileSync(join(root, bath), old)
  const today = new Date().toISOString().slice(0, 10)
  expect(await saved(old.replace('Bath salt is salt.', 'Salt.'))).toContain(`modified: ${today}\n`)
  expect(await saved(old)).toBe(old)
  const dated = old.replace('modified: 2026-11-21', 'modified: 2026-11-25')
  expect(await saved(dated)).toBe(dated)
})

async function saved(text: string): Promise<string> {
  const checked = await save({ [bath]: text })
  if ('problems' in checked) throw new Error(checked.problems.join('\n'))
  return Buffer.from(checked.additions[0]?.contents ?? '', 'base64url').toString()
}
