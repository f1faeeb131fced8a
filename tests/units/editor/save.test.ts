import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isMap, parseDocument } from 'yaml'
import { splitArticle } from '../../../editor/model.ts'
import {
  incompleteArticles,
  newArticle,
  unlinked,
  withoutArticle,
} from '../../../editor/server/articles.ts'
import { textsIn } from '../../../editor/server/content-files.ts'
import { hashOf, saver } from '../../../editor/server/save.ts'
import { copyOfProject } from '../temporary-folder.ts'

const path = 'content/company.yaml'
const bath = 'content/articles/bath-salt.md'

let root = ''
beforeEach(() => {
  root = copyOfProject(onTestFinished, 'content')
})

/** The owner saves early on this day: elsewhere it can still be the day before. */
const clock = { now: () => new Date(2028, 1, 29, 0, 1) }

const pictures = { refresh: async (): Promise<string | null> => null }

const ownSaver = () => saver({ root, refreshPictures: () => pictures.refresh(), clock })
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** What the owner types. */
type Typed = {
  values?: [field: string, value: unknown][]
  body?: (text: string) => string
  hash?: string
}

/** Saves the form of a file with other values, and returns what is wrong, as the bar says it. */
async function save(name: string, { values = [], body, hash }: Typed): Promise<string[]> {
  const text = read(name)
  const { head, ...rest } = name.endsWith('.md') ? splitArticle(text) : { head: text }
  const document = parseDocument(head)
  for (const [field, value] of values) {
    const keys = field.split('.')
    if (keys.length > 1 && !isMap(document.getIn(keys.slice(0, -1)))) {
      document.setIn(keys.slice(0, -1), {})
    }
    document.setIn(keys, value)
  }
  const saved = await ownSaver().saveForm({
    path: name,
    hash: hash ?? hashOf(text),
    values: { ...document.toJS(), body: body && 'body' in rest ? body(rest.body) : undefined },
  })
  return saved.problems.map(({ where, says }) => `${where}: ${says}`)
}

test.each([
  [
    'a claim about health',
    'strap',
    'Salt that heals',
    /^What it does, in a line: “heals” reads as/,
  ],
  ['a wrong phone number', 'phone', '555-12', /^Phone: This is not a phone number/],
  ['an empty line', 'name', '', /^Name: “Name” is blank\. Write it\.$/],
  ['a wrong state', 'address.state', 'XX', /^Address, State: Write the two letters of the state/],
  ['half a place', 'address.place', '40.2206', /^Address, Place on the map: Write latitude/],
  ['a place that is nowhere', 'address.place', '-97.5, 40.2', /no such place/],
  ['a short ZIP code', 'address.postalCode', '4101', /^Address, ZIP code: A ZIP code has five/],
])(
  '%s is refused with the name of its field, and nothing is written',
  async (_, field, value, says) => {
    const before = read(path)
    expect(await save(path, { values: [[field, value]] })).toEqual([expect.stringMatching(says)])
    expect(read(path)).toBe(before)
  },
)

test.each([
  '40.2206, -74.7597',
  '40.2206° N, 74.7597° W',
  `40°13'14.2"N 74°45'34.9"W`,
  '40°13′14″ n, 74°45′35″ w',
])('a place is taken as a map copies it: %s', async (place) => {
  expect(await save(path, { values: [['address.place', place]] })).toEqual([])
  expect(parseDocument(read(path)).getIn(['address', 'place'])).toBe(place)
})

test('spaces around a text are taken out, and a name is no claim', async () => {
  expect(await save(path, { values: [['name', '  Relax & Sons ']] })).toEqual([])
  expect(read(path)).toContain('name: Relax & Sons\n')
})

test('a form that began with another version of its file writes nothing', async () => {
  const before = read(path)
  await expect(save(path, { values: [['name', 'Other']], hash: 'old' })).rejects.toMatchObject({
    statusCode: 409,
  })
  expect(read(path)).toBe(before)
})

test('a mistake in another file stops nothing but its own form', async () => {
  writeFileSync(join(root, path), read(path).replace(/^phone: .*$/m, 'phone: 555'))
  expect(await save(bath, { values: [['title', 'Bath']] })).toEqual([])
  expect(await save(path, { values: [['name', 'Other']] })).toEqual([
    expect.stringMatching(/^Phone/),
  ])
})

test('a picture that cannot be used leaves all as it was', async () => {
  const before = read(path)
  pictures.refresh = async () => 'This picture is too small.'
  await expect(save(path, { values: [['name', 'Other']] })).rejects.toThrow('too small')
  pictures.refresh = async () => null
  expect(read(path)).toBe(before)
  expect(readdirSync(join(root, 'content')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a kill in the middle of a save leaves the file whole, and what it leaves beside it does no harm', async () => {
  const before = read(path)
  // Long enough to be met in the middle.
  const after = `${before}# ${'x'.repeat(5e6)}\n`
  writeFileSync(join(root, 'after'), after)
  const program = `
    const { saver } = await import(${JSON.stringify(join(import.meta.dirname, '../../../editor/server/save.ts'))})
    const { readFileSync } = await import('node:fs')
    const refreshPictures = async () => null
    const { put } = saver({ root: '.', refreshPictures, clock: { now: () => new Date() } })
    await put(new Map([['${path}', readFileSync('after', 'utf8')]]))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  const watcher = watch(join(root, 'content'), () => child.kill('SIGKILL'))
  const [, signal] = await once(child, 'close')
  watcher.close()
  expect(signal).toBe('SIGKILL')
  expect([before.length, after.length]).toContain(read(path).length)
  writeFileSync(join(root, `${path}.part`), 'half a')
  expect([...textsIn(root).keys()]).not.toContain(`${path}.part`)
  expect(await save(path, { values: [['name', 'Other']] })).toEqual([])
  expect(read(path)).toContain('name: Other\n')
})

test('the editor writes no other file, and follows no link to one', async () => {
  const form = { hash: '', values: {} }
  for (const other of ['package.json', 'content/../package.json', 'content/articles/../x.md']) {
    await expect(ownSaver().saveForm({ ...form, path: other })).rejects.toThrow(
      'is not a content file',
    )
  }
  const elsewhere = join(root, 'elsewhere.yaml')
  writeFileSync(elsewhere, read(path))
  rmSync(join(root, path))
  symlinkSync(elsewhere, join(root, path))
  await expect(save(path, { values: [['name', 'Other']] })).rejects.toThrow(
    'is a link to another place',
  )
  expect(readFileSync(elsewhere, 'utf8')).not.toContain('name: Other')
})

test('a few lines that stand for gigabytes are a mistake like any other', async () => {
  const lines = ['a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]']
  for (let count = 1; count < 9; count += 1) lines.push(`b${count}: &b${count} [*a, *a, *a, *a]`)
  writeFileSync(join(root, path), lines.join('\n'))
  const form = { path, hash: hashOf(read(path)), values: { text: read(path) } }
  const says = expect.stringContaining('Write the value itself.')
  expect(await ownSaver().saveForm(form)).toMatchObject({ isSaved: false, problems: [{ says }] })
})

test.each([
  ['a claim', (body: string) => `${body}It heals.\n`, /^Text: “heals” reads as/],
  ['a dead link', (body: string) => `${body}[Salt](/salt).\n`, /^Text: There is no page at/],
])('%s in an article is said at its text', async (_, body, says) => {
  expect(await save(bath, { body })).toEqual([expect.stringMatching(says)])
})

test('an article that the specification names keeps its address, and stays', async () => {
  expect(await save(bath, { values: [['path', '/bath']] })).toEqual([
    expect.stringContaining('names the article at /blog3. It can be changed, and not'),
  ])
  await expect(ownSaver().put(withoutArticle(root, bath))).rejects.toThrow('and not deleted')
  expect(existsSync(join(root, bath))).toBe(true)
})

test('an article says on which day its words have changed, and a paragraph changes alone', async () => {
  const before = read(bath)
  await save(bath, {})
  expect(read(bath)).toBe(before)
  await save(bath, { body: (text) => `${text}\nMore words.\n` })
  expect(read(bath)).toBe(
    `${before.replace(/^modified: .*$/m, 'modified: 2028-02-29')}\nMore words.\n`,
  )
})

test('of a new article, what can be known is filled in, and it is an article once nothing is missing', async () => {
  const paragraph = `${'Coarse salt, and a mill to grind it. '.repeat(4).trim()}`
  const body = `## The mill\n\n${paragraph}\n\n${'Grind the salt as you need it. '.repeat(40).trim()}`
  const { path: draft, text } = newArticle(
    root,
    { title: 'Salt in the mill', path: '/salt-mill', body },
    clock,
  )
  expect(draft).toBe('content/drafts/salt-in-the-mill.md')
  expect(text).toContain(`\ndescription: ${paragraph}\npublished: 2028-02-29\n`)
  const first = await ownSaver().saveForm({
    path: draft,
    hash: '',
    values: { ...parseDocument(splitArticle(text).head).toJS(), body },
  })
  expect(first).toMatchObject({ path: draft, isSaved: true })
  const [incomplete] = incompleteArticles(root)
  expect(incomplete?.problems.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['Picture', 'Product, Picture']),
  )
  expect(textsIn(root).has(draft)).toBe(false)
  const head = parseDocument(splitArticle(read(bath)).head).toJS()
  const values = { ...head, path: '/salt-mill', title: 'Salt in the mill', body }
  const done = await ownSaver().saveForm({
    path: draft,
    hash: first.hash,
    values,
  })
  expect(done).toMatchObject({ path: 'content/articles/salt-in-the-mill.md', problems: [] })
  expect(read(done.path)).toMatch(/^---\n(.*\n)*path: \/salt-mill\n/)
  expect(existsSync(join(root, draft))).toBe(false)
  // Another article links to it, until it is deleted with its links.
  const linked = await save(bath, {
    body: (old) => `${old}\nFor the kitchen, [a mill](/salt-mill).\n`,
  })
  expect(linked).toEqual([])
  expect([...unlinked(root, done.path).keys()]).toEqual([bath])
  const { put } = ownSaver()
  await expect(put(new Map([[done.path, undefined]]))).rejects.toThrow(
    'There is no page at /salt-mill',
  )
  await put(withoutArticle(root, done.path))
  expect(read(bath)).toContain('For the kitchen, a mill.\n')
})
