import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseDocument, type Document } from 'yaml'
import { changesIn, withoutChange, type Versions } from '../../../editor/publishing/changes.ts'
import { mergedText } from '../../../editor/server/merge.ts'
import { typedSince } from '../../../editor/shared.ts'

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

const versionsOf = (path: string, after: string): Versions => ({
  path,
  kind: 'Changed',
  before: read(path),
  after,
})

/** What the page shows of the changes. */
const told = (versions: Versions) =>
  changesIn(versions).map(
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
    'an item with other words and one added, each by itself',
    (document) => [
      document.setIn(['cards', 0, 'description'], 'Another.'),
      document.addIn(['cards'], { ...cards[0], name: 'A new card' }),
    ],
    [new RegExp(`› ${first} › Text: .* → Another.$`), /^Gallery › Cards: Changed {2}→ A new card$/],
  ],
  [
    'an item with other words and one put first, as a list that says both',
    (document) => [
      document.setIn(['cards', 0, 'description'], 'Another.'),
      document.setIn(['cards'], [{ ...cards[0], name: 'A new card' }, ...document.toJS().cards]),
    ],
    [new RegExp(`^Gallery › Cards: .* → A new card · ${first} \\(changed\\) · `)],
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
  const versions = versionsOf(gallery, changed(change))
  expect(told(versions)).toEqual(says.map((one) => expect.stringMatching(one)))
  const [one, ...others] = changesIn(versions)
  const undone = withoutChange(versions, one?.id ?? '')
  expect(changesIn({ ...versions, after: undone }).map(({ id }) => id)).toEqual(
    others.map(({ id }) => id),
  )
})

test('the text of an article is undone alone, and the day of its change with it', () => {
  const titled = read(bath).replace(/^title: .*$/m, 'title: Another title')
  const both = versionsOf(bath, `${titled.trimEnd()} More.\n`)
  expect(withoutChange(both, `${bath}#body`)).toBe(titled)
  const later = read(bath).replace(/^modified: .*$/m, 'modified: 2028-02-29')
  const alone = versionsOf(bath, `${later}\nMore.\n`)
  expect(told(alone)).toEqual([expect.stringMatching(/^Articles › .* › Text: /)])
  expect(withoutChange(alone, `${bath}#body`)).toBe(read(bath))
})

test('a card that one hand has changed and one that another hand has added come together', () => {
  const mine = changed((document) => document.setIn(['cards', 0, 'description'], 'Another.'))
  const theirs = changed((document) =>
    document.addIn(['cards'], { ...cards[0], name: 'A new card' }),
  )
  const merged = mergedText(gallery, { base: before, mine, theirs }, {})
  expect(merged.clashes).toEqual([])
  expect(merged.text).toContain('Another.')
  expect(merged.text).toContain('A new card')
})

test('of two days on which an article has changed, the later one stays, whoever has it', () => {
  const [base, early, late] = ['01', '05', '20'].map((day) =>
    read(bath).replace(/^(published|modified): .*$/gm, `$1: '2027-12-${day}'`),
  )
  for (const [mine, theirs] of [
    [early, late],
    [late, early],
  ]) {
    const { text } = mergedText(bath, { base, mine, theirs }, {})
    expect(text).toContain(`modified: '2027-12-20'`)
  }
})

test('what is typed during a save is kept, and so is what another hand has changed in the same list', () => {
  const cardsOf = (one: string, other: string, date: string) => ({
    cards: [
      { name: 'A', text: one },
      { name: 'B', text: other },
    ],
    date,
  })
  const sent = cardsOf('mine', 'old', '1')
  const saved = cardsOf('mine', 'theirs', '2')
  const now = cardsOf('mine, too', 'old', '1')
  expect(typedSince(saved, sent, now)).toEqual(cardsOf('mine, too', 'theirs', '2'))
})
