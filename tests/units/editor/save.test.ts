import { afterEach, beforeEach, expect, test } from 'vitest'
import { runEditor } from './running-editor.ts'

const company = 'content/company.yaml'
const home = 'content/home.yaml'
const bath = 'content/articles/bath-salt.md'
const added = 'content/articles/more.md'

let editor: Awaited<ReturnType<typeof runEditor>>
beforeEach(async () => {
  editor = await runEditor()
})
afterEach(() => editor.end())

const named = (name: string) => editor.read(company).replace(/^name: .*$/m, `name: ${name}`)
const noted = (path: string) => `${editor.read(path)}# A note of another hand\n`
/** Home with another first line of its heading. */
const reworded = () => editor.read(home).replace(/^( +- ).*$/m, '$1Other words')
const another = () => editor.read(bath).replace('/blog3', '/another-article')

const conflict = (path: string) => ({
  status: 409,
  says: `${path} has changed since this form began, by hand or in another window. Nothing is saved. Copy what you want to keep, choose Reset under “…”, reload the page, and write it again.`,
})

test('of two windows with the same form, the second does not overwrite what the first has saved', async () => {
  const [first, second] = [await editor.open(), await editor.open()]
  expect(await first.save({ [company]: named('First') })).toMatchObject({ status: 200 })
  expect(await second.save({ [company]: named('Second') })).toEqual(conflict(company))
  expect(editor.read(company)).toContain('name: First\n')
})

test('of two windows that save at once, one does', async () => {
  const windows = [await editor.open(), await editor.open(), await editor.open()]
  const text = editor.read(company)
  const answers = await Promise.all(
    windows.map(({ save }, index) =>
      save({ [company]: text.replace(/^name: .*$/m, `name: Window ${index}`) }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const saved = answers.findIndex(({ status }) => status === 200)
  expect(editor.read(company)).toContain(`name: Window ${saved}\n`)
})

test('a window that has saved saves again, and other forms of other windows do, too', async () => {
  const [first, second] = [await editor.open(), await editor.open()]
  for (const name of ['One', 'Two', 'Three']) {
    expect(await first.save({ [company]: named(name) })).toMatchObject({ status: 200 })
  }
  expect(await second.save({ [home]: reworded() })).toMatchObject({ status: 200 })
  expect(editor.read(home)).toContain('Other words')
})

test('a change by hand is not overwritten, nor by a window that has saved another form since', async () => {
  const window = await editor.open()
  const text = reworded()
  const changed = noted(home)
  editor.write(home, changed)
  expect(await window.save({ [company]: named('One') })).toMatchObject({ status: 200 })
  expect(await window.save({ [home]: text })).toEqual(conflict(home))
  expect(editor.read(home)).toBe(changed)
})

test('a draft from before a change by hand does not overwrite it, however often the page is loaded', async () => {
  const browser = new Map<string, string>()
  await editor.open(browser)
  const changed = noted(company)
  editor.write(company, changed)
  for (const attempt of ['first', 'second']) {
    const window = await editor.open(browser, [company])
    expect(await window.save({ [company]: named(attempt) })).toEqual(conflict(company))
  }
  expect(editor.read(company)).toBe(changed)
  const reset = await editor.open(browser)
  expect(await reset.save({ [company]: named('Third') })).toMatchObject({ status: 200 })
})

test('a draft that is saved has ended', async () => {
  const browser = new Map<string, string>()
  await editor.open(browser)
  const window = await editor.open(browser, [company])
  for (const name of ['One', 'Two']) {
    expect(await window.save({ [company]: named(name) })).toMatchObject({ status: 200 })
  }
  const next = await editor.open(browser, [company])
  expect(await next.save({ [company]: named('Three') })).toMatchObject({ status: 200 })
})

test('a new article does not overwrite one that has come meanwhile, and a changed one is not deleted', async () => {
  const window = await editor.open()
  editor.write(added, another())
  expect(await window.save({ [added]: another().replace('/another-', '/other-') })).toEqual(
    conflict(added),
  )
  expect(await window.remove(added)).toEqual(conflict(added))
  expect(editor.read(added)).toBe(another())
  const reloaded = await editor.open()
  expect(await reloaded.remove(added)).toMatchObject({ status: 200 })
  expect(await reloaded.save({ [added]: another() })).toMatchObject({ status: 200 })
  expect(await reloaded.remove(added)).toMatchObject({ status: 200 })
})

test('the bar hears that a save begins, and whether it succeeded', async () => {
  const { save, told } = await editor.open()
  await save({ [company]: named('One') })
  expect(told).toEqual(['saving', 'saved'])
  await save({ [company]: '' })
  expect(told).toEqual(['saving', 'saved', 'saving', 'refused'])
})

test('a form whose picture cannot be used is not saved, and the file is as it was', async () => {
  editor.pictures.refresh = async () => 'This picture is too small.'
  const before = editor.read(company)
  const window = await editor.open()
  const refused = { status: 422, says: 'This picture is too small.' }
  expect(await window.save({ [company]: named('One'), [added]: another() })).toEqual(refused)
  expect(editor.read(company)).toBe(before)
  expect(() => editor.read(added)).toThrow('ENOENT')
})
