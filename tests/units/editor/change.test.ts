import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isMap, parseDocument } from 'yaml'
import { hashOf, saver, textsIn } from '../../../editor/save.ts'
import { copyOfProject } from '../temporary-folder.ts'

const path = 'content/company.yaml'
const project = join(import.meta.dirname, '../../..')
const company = readFileSync(join(project, path), 'utf8')
const bath = 'content/articles/bath-salt.md'
const article = readFileSync(join(project, bath), 'utf8')

let root = ''
beforeEach(() => {
  root = copyOfProject(onTestFinished, 'content .prettierrc.json')
})

/** The owner saves early on this day: elsewhere it can still be the day before. */
const today = new Date(2028, 1, 29, 0, 1)

/** Saves as a form does that knows its files, and says what is refused. */
async function save(files: Record<string, string>, deleted: string[] = []): Promise<string | null> {
  const additions = Object.entries(files).map(([name, text]) => ({
    path: name,
    contents: Buffer.from(text).toString('base64url'),
  }))
  const deletions = deleted.map((name) => ({ path: name }))
  const known = Object.fromEntries(
    [...textsIn(root)].map(([name, text]) => [name, hashOf(text) ?? '']),
  )
  const { save } = saver({ root, refreshPictures: async () => null, clock: { now: () => today } })
  return save({ additions, deletions, known }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

const saved = (name: string) => readFileSync(join(root, name), 'utf8')

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
  ['an empty line', ['name'], null, /^Name: Write something here\.$/],
  [
    'a group that is half filled in',
    ['facts'],
    [{ term: 'Returns' }],
    /^What buyers ask, .*Value, with its unit: Write something here\.$/,
  ],
])(
  '%s is refused in a sentence that begins with the name of its field in the form',
  async (_, field, wrong, sentence) => {
    expect(await save({ [path]: withValue(company, field, wrong) })).toMatch(sentence)
    expect(saved(path)).toBe(company)
  },
)

test.each([
  ['state', 'XX', /^Address, State: Write the name of the state/],
  ['place', '40.2206', /^Address, Place on the map: Write latitude and longitude/],
  ['place', '-97.5, 40.2', /^Address, Place on the map: There is no such place/],
  ['postalCode', '4101', /^Address, ZIP code: A ZIP code has five digits/],
])('an address with a wrong %s is refused', async (field, wrong, sentence) => {
  expect(await save({ [path]: withValue(company, ['address', field], wrong) })).toMatch(sentence)
})

test('a name is no claim, whatever its words are', async () => {
  const partners = readFileSync(join(project, 'content/partners.yaml'), 'utf8')
  const refused = await save({
    [path]: withValue(company, ['name'], 'Relax & Sons'),
    'content/partners.yaml': partners.replace(/name: .*/, 'name: Pure Healing Spa'),
  })
  expect(refused).toBeNull()
})

test('of several files, none is saved if one has a mistake', async () => {
  const refused = await save({ [path]: withValue(company, ['name'], 'Other'), [bath]: 'No head' })
  expect(refused).toMatch(/^Address: Give the page an address/)
  expect(saved(path)).toBe(company)
})

test('a mistake in another file is said with the name of its form', async () => {
  writeFileSync(join(root, path), withValue(company, ['phone'], '555-12'))
  expect(await save({ [bath]: article })).toMatch(/^Company, Phone: This is not a phone number/)
})

test.each(['package.json', 'content/../package.json', 'content/articles/../../server/site.ts'])(
  'the editor cannot write %s',
  async (other) => {
    expect(await save({ [other]: '{}' })).toBe(`${other} is not a content file.`)
  },
)

test('a file that the site needs cannot be deleted', async () => {
  expect(await save({}, [path])).toMatch(/^This file is missing\./)
  expect(saved(path)).toBe(company)
})

test.each([
  ['a claim', /$/, 'It heals.\n', /^“heals” reads as/],
  ['a dead link', /$/, '[Salt](/salt).\n', /^There is no page at/],
  ['an address that is taken', '/blog3', '/blog1', /^Articles, \S+, Address: The article in/],
])('%s in an article is refused with a sentence', async (_, right, wrong, sentence) => {
  expect(await save({ [bath]: article.replace(right, wrong) })).toMatch(sentence)
})

test('an article that the specification names keeps its address, and stays', async () => {
  const sentence = 'The site needs an article at /blog3. Give it this address again.'
  expect(await save({ [bath]: article.replace('/blog3', '/bath') })).toBe(sentence)
  expect(await save({}, [bath])).toBe(sentence)
})

test('an article takes another file, and one that is added can go again', async () => {
  const [renamed, added] = ['content/articles/bath.md', 'content/articles/more.md']
  expect(await save({ [renamed]: article }, [bath])).toBeNull()
  expect(await save({ [added]: article.replace('/blog3', '/another-article') })).toBeNull()
  expect(await save({}, [added])).toBeNull()
})

test('an article says on which day its words have changed', async () => {
  const old = article.replace(/^modified: .*$/m, 'modified: 2026-11-21')
  writeFileSync(join(root, bath), old)
  await save({ [bath]: old })
  expect(saved(bath)).toBe(old)
  await save({ [bath]: `${old}\nMore words.\n` })
  expect(saved(bath)).toContain('modified: 2028-02-29\n')
  const dated = old.replace('modified: 2026-11-21', 'modified: 2026-11-25')
  await save({ [bath]: dated })
  expect(saved(bath)).toBe(dated)
})
