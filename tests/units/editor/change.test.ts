import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isMap, parseDocument } from 'yaml'
import { adviceOn } from '../../../editor/advice.ts'
import { check } from '../../../editor/change.ts'
import { copyOfProject } from '../temporary-folder.ts'

const path = 'content/company.yaml'
const project = join(import.meta.dirname, '../../..')
const company = readFileSync(join(project, path), 'utf8')
const bath = 'content/articles/bath-salt.md'
const article = readFileSync(join(project, bath), 'utf8')

const root = copyOfProject(afterAll, 'content .prettierrc.json')

/** The owner saves early on this day: elsewhere it can still be the day before. */
const today = new Date(2028, 1, 29, 0, 1)

function save(files: Record<string, string>, deleted: string[] = []) {
  const additions = Object.entries(files).map(([name, text]) => ({
    path: name,
    contents: Buffer.from(text).toString('base64url'),
  }))
  return check({ additions, deletions: deleted.map((name) => ({ path: name })) }, root, {
    now: () => today,
  })
}

/** A content file with another value in one field, whatever its owner has filled in. */
function withValue(text: string, field: readonly string[], value: unknown): string {
  const document = parseDocument(text)
  const group = document.getIn(field.slice(0, -1))
  if (field.length > 1 && !isMap(group)) document.setIn(field.slice(0, -1), {})
  document.setIn(field, value)
  return document.toString()
}

test.each([
  [
    'a claim about health',
    ['strap'],
    'Salt that heals',
    /^What it does, in a line: “heals” reads as/,
  ],
  ['a wrong phone number', ['phone'], '555-12', /^Phone: This is not a phone number/],
  ['an empty line', ['name'], null, /^Name: Something has to be written here\.$/],
  [
    'a group that is half filled in',
    ['details', 'returns'],
    { days: 30 },
    /^What buyers ask, Returns, The terms: Something has to be written here\.$/,
  ],
])(
  '%s is refused in a sentence that begins with the name of its field in the form',
  async (_, field, wrong, sentence) => {
    const checked = await save({ [path]: withValue(company, field, wrong) })
    expect(checked).toEqual({ problems: [expect.stringMatching(sentence)] })
  },
)

test('a new address asks for its place on the map, once', () => {
  const street = withValue(company, ['address', 'street'], '1 Other Street')
  expect(adviceOn(path, company, street)).toMatch(/^The map still marks the old address/)
  const marked = withValue(street, ['address', 'latitude'], 12.5)
  expect(adviceOn(path, company, marked)).toBeNull()
  expect(adviceOn(path, street, withValue(street, ['name'], 'Other'))).toBeNull()
})

test.each([
  ['stateCode', 'me', /^Address, State, two letters: A state is two capital letters/],
  ['postalCode', '4101', /^Address, ZIP code: A ZIP code has five digits/],
])('an address with a wrong %s is refused', async (field, wrong, sentence) => {
  const checked = await save({ [path]: withValue(company, ['address', field], wrong) })
  expect(checked).toEqual({ problems: [expect.stringMatching(sentence)] })
})

test('a name is no claim, whatever its words are', async () => {
  const partners = readFileSync(join(project, 'content/partners.yaml'), 'utf8')
  const checked = await save({
    [path]: withValue(company, ['name'], 'Relax & Sons'),
    'content/partners.yaml': partners.replace(/name: .*/, 'name: Pure Healing Spa'),
  })
  expect(checked).not.toHaveProperty('problems')
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

test.each([
  ['a claim', /$/, 'It heals.\n', /^bath-salt\.md: “heals” reads as/],
  ['a dead link', /$/, '[Salt](/salt).\n', /^bath-salt\.md: There is no page at/],
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
  expect(await saved(`${old}\nMore words.\n`)).toContain('modified: 2028-02-29\n')
  expect(await saved(old)).toBe(old)
  const dated = old.replace('modified: 2026-11-21', 'modified: 2026-11-25')
  expect(await saved(dated)).toBe(dated)
})

async function saved(text: string): Promise<string> {
  const checked = await save({ [bath]: text })
  if ('problems' in checked) throw new Error(checked.problems.join('\n'))
  return Buffer.from(checked.additions[0]?.contents ?? '', 'base64url').toString()
}
