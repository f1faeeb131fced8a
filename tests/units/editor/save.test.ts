import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  blankIn,
  entriesIn,
  newArticle,
  ownPictures,
  unlinked,
  withoutArticle,
} from '../../../editor/server/articles.ts'
import { contentOf, textsIn } from '../../../editor/server/content-files.ts'
import type { Project } from '../../../editor/server/project.ts'
import { saver } from '../../../editor/server/save.ts'
import { newArticlePath, replaced, type Choices } from '../../../editor/shared.ts'
import { copyOfProject } from '../temporary-folder.ts'

const company = 'content/company.yaml'
const bath = 'content/articles/bath-salt.md'

let project: Project
beforeEach(() => {
  project = {
    root: copyOfProject(onTestFinished, 'content'),
    site: '',
    webFormats: {
      // Nobody waits for them.
      refresh: () => new Promise(() => {}),
      state: () => ({ isMaking: true, refusal: null }),
    },
    bringPictures: () => {},
    lacks: async () => '',
    build: async () => {},
    // The owner saves early on this day: elsewhere it can still be the day before.
    clock: { now: () => new Date(2028, 1, 29, 0, 1) },
  }
})

const file = (path: string) => join(project.root, path)
const read = (path: string) => readFileSync(file(path), 'utf8')

/** Opens the form of a file. The result saves it with another value in a field. */
function opened(path: string) {
  const base = contentOf(path, read(path)).values ?? {}
  return (field: string, value: unknown, choices: Choices = {}) => {
    const values = Object(replaced(base, field.split('.'), value))
    return saver(project).saveForm({ path, base, values, choices })
  }
}

/** Saves the form of a file with another value in a field, and returns what the bar says. */
async function save(path: string, field: string, value: unknown) {
  return (await opened(path)(field, value)).says ?? ''
}

test.each([
  [company, 'strap', 'Salt that heals', /^What it does, in a line: “heals” reads as/],
  [company, 'name', '', /^Name: “Name” is blank\. Write it\.$/],
  [company, 'address.state', 'XX', /^Address › State: Write the two letters of the state/],
  [company, 'address.place', '-74.7597, 40.2206', /^Address › Place .* Write the latitude first/],
  [bath, 'body', `${'Salt. '.repeat(200)}It heals.`, /^Text: “heals” reads as/],
  [bath, 'body', `${'Salt. '.repeat(200)}[It](/salt).`, /^Text: There is no page at/],
  [bath, 'path', '/bath', /names the article at \/blog3. It can be changed, and not/],
])('a mistake in %s, %s, is said with its field, and nothing is written', async (...given) => {
  const [path, field, value, says] = given
  const before = read(path)
  expect(await save(path, field, value)).toMatch(says)
  expect(read(path)).toBe(before)
})

test.each(['40.2206, -74.7597', '40.2206° N, 74.7597° W', `40°13'14.2"N 74°45'34.9"W`])(
  'a place is taken as a map copies it: %s',
  async (place) => {
    expect(await save(company, 'address.place', place)).toBe('Saved.')
  },
)

test('a mistake in another file stops nothing but its own form; spaces around a text go', async () => {
  writeFileSync(file(company), read(company).replace(/^phone: .*$/m, 'phone: 555'))
  expect(await save(bath, 'title', '  Bath ')).toBe('Saved.')
  expect(contentOf(bath, read(bath)).values).toMatchObject({ title: 'Bath' })
  expect(await save(company, 'name', 'Other')).toMatch(/^Phone/)
})

test('an older form writes only what was changed in it; where two have changed the same field, the owner chooses a text', async () => {
  const older = opened(company)
  await save(company, 'phone', '212-555-0199')
  await save(company, 'strap', 'Salt of another window')
  const changed = read(company)
  const { says, clashes } = await older('strap', 'Salt of mine')
  expect(says).toContain('Nothing is saved. Choose in its form')
  expect(clashes).toMatchObject([{ before: 'Salt of another window', after: 'Salt of mine' }])
  expect(read(company)).toBe(changed)
  const id = `${company}#strap`
  await older('strap', 'Salt of mine', { [id]: 'theirs' })
  expect(read(company)).toBe(changed)
  await older('strap', 'Salt of mine', { [id]: 'mine' })
  expect(read(company)).toBe(changed.replace('Salt of another window', 'Salt of mine'))
  await older('name', 'Other')
  expect(read(company)).toMatch(/^name: Other$[^]*^strap: Salt of mine$[^]*212-555-0199/m)
})

test('a file that is damaged meanwhile is not written', async () => {
  const form = opened(company)
  writeFileSync(file(company), read(company).replace(/^name: /m, 'name: "'))
  await expect(form('name', 'Other')).rejects.toThrow('cannot be read any more')
})

test('a kill in the middle of a save leaves the file whole, and what it leaves beside it does no harm', async () => {
  const before = read(company)
  // Long enough to be met in the middle.
  const after = `${before}# ${'x'.repeat(5e6)}\n`
  writeFileSync(file('after'), after)
  const program = `
    const { saver } = await import(${JSON.stringify(join(import.meta.dirname, '../../../editor/server/save.ts'))})
    const { readFileSync } = await import('node:fs')
    saver({ root: '.' }).write(new Map([['${company}', readFileSync('after', 'utf8')]]))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project.root,
  })
  const watcher = watch(file('content'), () => child.kill('SIGKILL'))
  const [, signal] = await once(child, 'close')
  watcher.close()
  expect(signal).toBe('SIGKILL')
  expect([before.length, after.length]).toContain(read(company).length)
  writeFileSync(file(`${company}.part`), 'half a')
  expect([...textsIn(project.root).keys()]).not.toContain(`${company}.part`)
  expect(await save(company, 'name', 'Other')).toBe('Saved.')
})

test('the editor writes no other file, and follows no link to one', async () => {
  for (const path of ['package.json', 'content/../package.json', 'content/articles/../x.md']) {
    const form = { path, base: {}, values: {} }
    await expect(saver(project).saveForm(form)).rejects.toThrow('is not a content file')
    const deleted = withoutArticle(project.root, path)
    await expect(saver(project).put(deleted)).rejects.toThrow('is not a content file')
  }
  const elsewhere = file('elsewhere.yaml')
  writeFileSync(elsewhere, read(company))
  rmSync(file(company))
  symlinkSync(elsewhere, file(company))
  await expect(save(company, 'name', 'Other')).rejects.toThrow('is a link to another place')
  expect(readFileSync(elsewhere, 'utf8')).not.toContain('name: Other')
})

test('an article says on which day its words have changed, and a paragraph changes alone', async () => {
  const before = read(bath)
  const { body } = contentOf(bath, before).values ?? {}
  await save(bath, 'body', body)
  expect(read(bath)).toBe(before)
  await save(bath, 'body', `${String(body)}\n\nMore words.`)
  expect(read(bath)).toBe(
    `${before.replace(/^modified: .*$/m, 'modified: 2028-02-29')}\nMore words.\n`,
  )
  // Somebody in the east has published it, where the next day has begun.
  writeFileSync(file(bath), before.replaceAll(/(?<=^(published|modified): ).*$/gm, '2028-03-01'))
  expect(await save(bath, 'title', 'Bath')).toBe('Saved.')
})

test('of a new article, what can be known is filled in, and it is an article once nothing is missing', async () => {
  const { saveForm, put } = saver(project)
  const paragraph = 'Coarse salt, and a mill to grind it. '.repeat(4).trim()
  const body = `## The mill\n\n1. Drill\n2. Grind\n\n${paragraph}\n\n${'Grind the salt as you need it. '.repeat(40).trim()}`
  const typed = { title: 'Salt in the mill', path: '/salt-mill', body }
  const first = await saveForm(newArticle(project.root, typed, project.clock))
  const path = first.saved?.path ?? ''
  const blank = blankIn(project.root, { path: newArticlePath, values: { path: '/a' } })
  expect(blank.map(({ where }) => where)).toEqual(['Title', 'Text'])
  expect(path).toBe('content/drafts/salt-in-the-mill.md')
  expect(read(path)).toContain(`\ndescription: ${paragraph}\npublished: 2028-02-29\n`)
  const missing = ['Introduction', 'Product › Picture']
  expect(first.problems?.map(({ where }) => where)).toEqual(expect.arrayContaining(missing))
  expect(textsIn(project.root).has(path)).toBe(false)
  const values = { ...contentOf(bath, read(bath)).values, ...typed }
  const base = contentOf(path, read(path)).values ?? {}
  const done = await saveForm({ path, base, values })
  const article = 'content/articles/salt-in-the-mill.md'
  expect(done).toMatchObject({ saved: { path: article }, problems: [] })
  expect(existsSync(file(path))).toBe(false)
  // Another article links to it, until it is deleted with its links.
  const { body: old } = contentOf(bath, read(bath)).values ?? {}
  await save(bath, 'body', `${String(old)}\n\nFor the kitchen, [a mill](/salt-mill "Its page").`)
  expect([...unlinked(project.root, article).keys()]).toEqual([bath])
  await expect(put(new Map([[article, undefined]]))).rejects.toThrow('no page at /salt-mill')
  await put(withoutArticle(project.root, article))
  expect(read(bath)).toContain('For the kitchen, a mill.\n')
  await expect(put(withoutArticle(project.root, bath))).rejects.toThrow('and not deleted')
})

test('pictures that only one article shows are known, but while a file cannot be read, none is', () => {
  const [mill, picture] = ['content/articles/mill.md', 'content/pictures/mill.jpg']
  writeFileSync(file(mill), read(bath).replace('file: bath-detail', 'file: mill'))
  writeFileSync(file(picture), '')
  expect(ownPictures(project.root, mill)).toEqual([picture])
  writeFileSync(file(company), 'name: "')
  expect(ownPictures(project.root, mill)).toEqual([])
})

test('a copy of an article, as other programs name it, is listed with its mistake, and can be deleted', async () => {
  const copy = "content/articles/bath salt's (1).md"
  const before = textsIn(project.root)
  writeFileSync(file(copy), read(bath))
  const entries = entriesIn(project.root)
  const [wrong, ...others] = entries.filter(({ problems }) => problems.length > 0)
  expect([wrong?.path, others]).toEqual([bath, []])
  expect(wrong?.problems[0]?.says).toContain('(1).md has this address, too')
  expect(entries.find(({ path }) => path === copy)?.title).toMatch(/ \(1\)\.md$/)
  await saver(project).put(withoutArticle(project.root, copy))
  expect(textsIn(project.root)).toEqual(before)
})
