import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseDocument, type Document } from 'yaml'
import { changesIn, mergedText, withoutChange } from '../../../editor/publishing/changes.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const gallery = 'content/gallery.yaml'
const bath = 'content/articles/bath-salt.md'
const before = read(gallery)
const cards: { name: string; picture: { file: string } }[] = parse(before).cards
const [first, second] = cards.map(({ name }) => name)

function changed(change: (document: Document) => void): string {
  const document = parseDocument(before)
  change(document)
  return document.toString({ lineWidth: 0 })
}

const rename = (document: Document, name = 'Another name') =>
  document.setIn(['cards', 0, 'name'], name)

/** What the bar shows of a change. */
const told = (path: string, old: string | undefined, after: string | undefined) =>
  changesIn({ path, before: old, after }).map(
    ({ where, kind, ...texts }) => `${where}: ${kind} ${texts.before} → ${texts.after}`,
  )

test.each<[name: string, change: (document: Document) => void, says: RegExp[]]>([
  [
    'a field in a list, by the item that it is in',
    rename,
    [new RegExp(`^Gallery › Cards › ${first} › Name: Changed ${first} → Another name$`)],
  ],
  [
    'several items that keep their names, field by field',
    (document) => [0, 1].map((at) => document.setIn(['cards', at, 'description'], 'Another.')),
    [new RegExp(`› ${first} › Text: .* → Another.$`), new RegExp(`› ${second} › Text: `)],
  ],
  [
    'an item that another one has replaced, as a whole',
    (document) => [rename(document), document.setIn(['cards', 0, 'description'], 'Another.')],
    [new RegExp(`^Gallery › Cards › ${first}: Changed ${first} → Another name$`)],
  ],
  [
    'an item taken out, one renamed and one added, as a list',
    (document) => [
      document.deleteIn(['cards', 0]),
      rename(document),
      document.addIn(['cards'], { ...cards[0], name: 'A new card' }),
    ],
    [new RegExp(`^Gallery › Cards: Changed ${first} · .* → Another name · .* · A new card$`)],
  ],
  [
    'a new picture and its description, as one',
    (document) =>
      document.setIn(['cards', 0, 'picture'], { file: 'another', description: 'Another picture.' }),
    [new RegExp(`› ${first} › Picture: Changed ${cards[0]?.picture.file} → another$`)],
  ],
  ['notes, as the file', (document) => (document.comment = 'A note'), [/^Gallery: Changed {2}→ $/]],
])('a change of %s is told and undone', (_, change, says) => {
  const versions = { path: gallery, before, after: changed(change) }
  expect(told(gallery, before, versions.after)).toEqual(
    says.map((one) => expect.stringMatching(one)),
  )
  const [one, ...others] = changesIn(versions)
  const undone = withoutChange(versions, one?.id ?? '')
  expect(changesIn({ ...versions, after: undone }).map(({ id }) => id)).toEqual(
    others.map(({ id }) => id),
  )
})

test('one of several changes can be undone, the others and the notes stay', () => {
  const after = changed((document) => [rename(document), document.set('heading', 'Another')])
  expect(withoutChange({ path: gallery, before, after }, `${gallery}#cards#0#name`)).toBe(
    before.replace(/^heading: .*$/m, 'heading: Another'),
  )
})

test('a new file, one that is gone and one that cannot be read are one change each', () => {
  expect(told(gallery, undefined, before)).toEqual([expect.stringMatching(/^Gallery: New/)])
  expect(told(gallery, before, undefined)).toEqual([expect.stringMatching(/^Gallery: Removed/)])
  expect(told(gallery, before, 'heading: "')).toEqual([expect.stringMatching(/^Gallery: Changed/)])
  const versions = { path: gallery, before, after: 'heading: "' }
  expect(withoutChange(versions, gallery)).toBe(before)
})

test('the text of an article is undone alone, and the day of its change with it', () => {
  const titled = read(bath).replace(/^title: .*$/m, 'title: Another title')
  const versions = { path: bath, before: read(bath), after: `${titled.trimEnd()} More.\n` }
  expect(withoutChange(versions, `${bath}#body`)).toBe(titled)
  const after = `${read(bath).replace(/^modified: .*$/m, 'modified: 2028-02-29')}\nMore.\n`
  expect(told(bath, read(bath), after)).toEqual([expect.stringMatching(/^Articles › .* › Text: /)])
  expect(withoutChange({ ...versions, after }, `${bath}#body`)).toBe(read(bath))
})

test('two articles that differ in days alone come to the later one', () => {
  const on = (day: string, title: string) =>
    read(bath)
      .replace(/^modified: .*$/m, `modified: ${day}`)
      .replace(/^name: .*$/m, title)
  const sides = { path: bath, base: read(bath), theirs: on('2028-02-29', 'name: Bath') }
  const merged = mergedText({ ...sides, mine: on('2028-01-01', 'name: Bath') }, {})
  expect(merged).toEqual({ text: sides.theirs })
})
