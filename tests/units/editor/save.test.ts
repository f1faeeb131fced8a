import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  blankIn,
  entriesIn,
  newArticle,
  unlinked,
  withoutArticle,
} from '../../../editor/server/articles.ts'
import { contentOf, textsIn } from '../../../editor/server/content-files.ts'
import { Refusal, type Project } from '../../../editor/server/project.ts'
import { hashOf, saver } from '../../../editor/server/save.ts'
import { newArticlePath, replaced } from '../../../editor/shared.ts'
import { copyOfProject } from '../temporary-folder.ts'

const company = 'content/company.yaml'
const bath = 'content/articles/bath-salt.md'

let project: Project
beforeEach(() => {
  project = {
    root: copyOfProject(onTestFinished, 'content'),
    refreshPictures: async () => {},
    bringPictures: () => () => {},
    build: async () => {},
    // The owner saves early on this day: elsewhere it can still be the day before.
    clock: { now: () => new Date(2028, 1, 29, 0, 1) },
  }
})

const file = (path: string) => join(project.root, path)
const read = (path: string) => readFileSync(file(path), 'utf8')

/** Saves the form of a file with another value in a field, and returns what the bar says. */
async function save(path: string, field: string, value: unknown, hash = hashOf(read(path))) {
  const { values } = contentOf(path, read(path))
  const changed = Object(replaced(values, field.split('.'), value))
  return (await saver(project).saveForm({ path, hash, values: changed })).says ?? ''
}

test.each([
  [company, 'strap', 'Salt that heals', /^What it does, in a line: “heals” reads as/],
  [company, 'name', '', /^Name: “Name” is blank\. Write it\.$/],
  [company, 'address.state', 'XX', /^Address › State: Write the two letters of the state/],
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

test('a form that began with another version, and a picture that cannot be used, write nothing', async () => {
  const before = read(company)
  await expect(save(company, 'name', 'Other', 'old')).rejects.toMatchObject({ statusCode: 409 })
  project.refreshPictures = () => {
    project.refreshPictures = async () => {}
    return Promise.reject(new Refusal(422, 'This picture is too small.'))
  }
  await expect(save(company, 'name', 'Other')).rejects.toThrow('too small')
  expect(read(company)).toBe(before)
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
    const form = { path, hash: '', values: {} }
    await expect(saver(project).saveForm(form)).rejects.toThrow('is not a content file')
  }
  const elsewhere = file('elsewhere.yaml')
  writeFileSync(elsewhere, read(company))
  rmSync(file(company))
  symlinkSync(elsewhere, file(company))
  await expect(save(company, 'name', 'Other')).rejects.toThrow('is a link to another place')
  expect(readFileSync(elsewhere, 'utf8')).not.toContain('name: Other')
})

test('a few lines that stand for gigabytes are a mistake like any other', async () => {
  const lines = ['a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]']
  for (let count = 1; count < 9; count += 1) lines.push(`b${count}: &b${count} [*a, *a, *a, *a]`)
  const text = lines.join('\n')
  writeFileSync(file(company), text)
  const form = { path: company, hash: hashOf(text), values: { text } }
  const { says } = await saver(project).saveForm(form)
  expect(says).toContain('Write the value itself.')
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
})

test('of a new article, what can be known is filled in, and it is an article once nothing is missing', async () => {
  const { saveForm, put } = saver(project)
  const paragraph = 'Coarse salt, and a mill to grind it. '.repeat(4).trim()
  const body = `## The mill\n\n${paragraph}\n\n${'Grind the salt as you need it. '.repeat(40).trim()}`
  const typed = { title: 'Salt in the mill', path: '/salt-mill', body }
  const first = await saveForm(newArticle(project.root, typed, project.clock))
  const { path = '', hash = '' } = first.saved ?? {}
  const blank = blankIn(project.root, { path: newArticlePath, hash: '', values: { path: '/a' } })
  expect(blank.map(({ where }) => where)).toEqual(['Title', 'Text'])
  expect(path).toBe('content/drafts/salt-in-the-mill.md')
  expect(read(path)).toContain(`\ndescription: ${paragraph}\npublished: 2028-02-29\n`)
  expect(first.problems?.map(({ where }) => where)).toContain('Product › Picture')
  expect(textsIn(project.root).has(path)).toBe(false)
  const values = { ...contentOf(bath, read(bath)).values, ...typed }
  const done = await saveForm({ path, hash, values })
  const article = 'content/articles/salt-in-the-mill.md'
  expect(done).toMatchObject({ saved: { path: article }, problems: [] })
  expect(existsSync(file(path))).toBe(false)
  // Another article links to it, until it is deleted with its links.
  const { body: old } = contentOf(bath, read(bath)).values ?? {}
  await save(bath, 'body', `${String(old)}\n\nFor the kitchen, [a mill](/salt-mill).`)
  expect([...unlinked(project.root, article).keys()]).toEqual([bath])
  await expect(put(new Map([[article, undefined]]))).rejects.toThrow('no page at /salt-mill')
  await put(withoutArticle(project.root, article))
  expect(read(bath)).toContain('For the kitchen, a mill.\n')
  await expect(put(withoutArticle(project.root, bath))).rejects.toThrow('and not deleted')
})

test('a copy of an article, as other programs name it, is listed with its mistake, and can be deleted', async () => {
  const copy = 'content/articles/bath-salt (1).md'
  const before = textsIn(project.root)
  writeFileSync(file(copy), read(bath))
  const entries = entriesIn(project.root)
  const [wrong, ...others] = entries.filter(({ problems }) => problems.length > 0)
  expect([wrong?.path, others]).toEqual([bath, []])
  expect(wrong?.problems[0]?.says).toContain('bath-salt (1).md has this address, too')
  expect(entries.find(({ path }) => path === copy)?.title).toMatch(/, bath-salt \(1\)\.md$/)
  await saver(project).put(withoutArticle(project.root, copy))
  expect(textsIn(project.root)).toEqual(before)
})
