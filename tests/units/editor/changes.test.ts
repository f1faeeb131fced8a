import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseDocument, type Document } from 'yaml'
import { changesIn, withoutChange } from '../../../editor/publishing/changes.ts'

const project = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const gallery = 'content/gallery.yaml'
const bath = 'content/articles/bath-salt.md'
const cards: { name: string }[] = parse(read(gallery)).cards
const [first, second] = cards.map(({ name }) => name)

function changed(path: string, change: (document: Document) => void): string {
  const document = parseDocument(read(path))
  change(document)
  return document.toString({ lineWidth: 0 })
}

/** What the bar shows of a change. */
function told(path: string, after: string | undefined, before: string | undefined = read(path)) {
  return changesIn({ path, before, after }).map((change) => {
    const { where, kind, before: old, after: now } = change
    return kind === 'changed'
      ? `${where.join(', ')}: ${old} → ${now}`
      : `${where.join(', ')}: ${kind}`
  })
}

test('a field in a list is named by the item that it is in', () => {
  const after = changed(gallery, (document) => document.setIn(['cards', 0, 'name'], 'Another name'))
  expect(told(gallery, after)).toEqual([`Gallery, Cards, ${first}, Name: ${first} → Another name`])
})

test('an item that was added or taken out is named, and so is another order', () => {
  expect(
    told(
      gallery,
      changed(gallery, (document) => document.deleteIn(['cards', 0])),
    ),
  ).toEqual([`Gallery, Cards: ${first} → `])
  const swapped = changed(gallery, (document) => {
    document.setIn(['cards', 0], { ...cards[1] })
    document.setIn(['cards', 1], { ...cards[0] })
  })
  expect(told(gallery, swapped)).toEqual([
    expect.stringMatching(`^Gallery, Cards: ${first} · ${second}.* → ${second} · ${first}`),
  ])
})

test('a list with an item taken out, one renamed and one added is undone as a whole', () => {
  const before = read(gallery)
  const after = changed(gallery, (document) => {
    document.deleteIn(['cards', 0])
    document.setIn(['cards', 0, 'name'], 'Another name')
    document.addIn(['cards'], { ...cards[0], name: 'A new card' })
  })
  const [change, ...others] = changesIn({ path: gallery, before, after })
  expect(others).toEqual([])
  expect(change?.where).toEqual(['Gallery', 'Cards'])
  expect(withoutChange({ path: gallery, before, after }, change?.id ?? '')).toBe(before)
})

test('an item that another one has replaced is undone as a whole', () => {
  const before = read(gallery)
  const after = changed(gallery, (document) => {
    document.setIn(['cards', 0, 'name'], 'Another name')
    document.setIn(['cards', 0, 'description'], 'Another text.')
  })
  expect(told(gallery, after)).toEqual([`Gallery, Cards: ${first} → Another name`])
  expect(withoutChange({ path: gallery, before, after }, `${gallery}#cards#0`)).toBe(before)
})

test('a new picture and its description are undone as one', () => {
  const before = read(gallery)
  const after = changed(gallery, (document) => {
    document.setIn(['cards', 0, 'picture', 'file'], 'another')
    document.setIn(['cards', 0, 'picture', 'description'], 'Another picture.')
  })
  expect(told(gallery, after)).toEqual([
    expect.stringMatching(`^Gallery, Cards, ${first}, Picture: \\w+ → another$`),
  ])
  const id = `${gallery}#cards#0#picture`
  expect(withoutChange({ path: gallery, before, after }, id)).toBe(before)
})

test('several items that keep their names are undone field by field', () => {
  const after = changed(gallery, (document) => {
    for (const index of [0, 1]) document.setIn(['cards', index, 'description'], 'Another text.')
  })
  expect(changesIn({ path: gallery, before: read(gallery), after })).toMatchObject([
    { where: ['Gallery', 'Cards', first, 'Text'] },
    { where: ['Gallery', 'Cards', second, 'Text'] },
  ])
})

test('of a long text, the part is shown that differs', () => {
  const after = `${read(bath).trimEnd()} And this is new.\n`
  const title: string = parse(read(bath).split('---\n')[1] ?? '').title
  const [change] = told(bath, after)
  expect(change).toMatch(
    new RegExp(`^Articles, ${title}, Text: … (\\S+ ){3,4}\\S+ → … .* And this is new\\.$`),
  )
})

test('the day that an article says it has changed is shown, and undone, with its words', () => {
  const before = read(bath)
  const dated = before.replace(/^modified: .*$/m, 'modified: 2028-02-29')
  expect(told(bath, dated)).toHaveLength(1)
  const versions = { path: bath, before, after: `${dated}\nMore words.\n` }
  const [text, ...others] = changesIn(versions)
  expect(others).toEqual([])
  expect(withoutChange(versions, text?.id ?? '')).toBe(before)
})

test('a new file and one that is gone are one change each, and so are notes in a file', () => {
  expect(told(bath, undefined)).toEqual([expect.stringMatching(/^Articles, .*: removed$/)])
  expect(changesIn({ path: bath, before: undefined, after: read(bath) })).toMatchObject([
    { kind: 'added' },
  ])
  expect(told(gallery, `${read(gallery)}# A note\n`)).toEqual(['Gallery:  → '])
})

test('a file that cannot be read is one change, which can be undone', () => {
  const versions = { path: gallery, before: read(gallery), after: 'heading: "' }
  const [change, ...others] = changesIn(versions)
  expect(others).toEqual([])
  expect(withoutChange(versions, change?.id ?? '')).toBe(versions.before)
})

test('one of several changes can be undone, the others and the notes stay', () => {
  const after = changed(gallery, (document) => {
    document.set('heading', 'Another heading')
    document.setIn(['cards', 0, 'name'], 'Another name')
  })
  const versions = { path: gallery, before: read(gallery), after }
  const undone = withoutChange(versions, `${gallery}#cards#0#name`)
  expect(undone).toBe(read(gallery).replace(/^heading: .*$/m, 'heading: Another heading'))
})

test('the text of an article can be undone alone', () => {
  const before = read(bath)
  const titled = before.replace(/^title: .*$/m, 'title: Another title')
  const versions = { path: bath, before, after: `${titled.trimEnd()} And this is new.\n` }
  expect(withoutChange(versions, `${bath}#text`)).toBe(titled)
})

test('a group that was filled in and is emptied can be undone field by field', () => {
  const home = 'content/home.yaml'
  const focus = ['closing', 'picture', 'focus']
  const before = changed(home, (document) => document.setIn(focus, { x: 30, y: 40 }))
  const after = changed(home, (document) => {
    document.setIn(focus, null)
    document.setIn(['closing', 'line'], 'Other')
  })
  const undone = withoutChange({ path: home, before, after }, `${home}#closing#picture#focus#x`)
  expect(parse(undone ?? '').closing.picture.focus).toMatchObject({ x: 30 })
})
