import * as v from 'valibot'
import { shapeOf } from '../model.ts'
import {
  contentOf,
  isArticle,
  joined,
  labelOf,
  nameOfFile,
  schemaOf,
  titleOf,
} from '../server/content-files.ts'
import { isSame, settled } from '../server/values.ts'
import { withValues } from '../server/yaml-text.ts'
import { isRecord, nameOf, replaced, type Change } from '../shared.ts'

/** A content file as it is published, and as it is now; undefined where there is none. */
export type Versions = { path: string; before: string | undefined; after: string | undefined }

/**
 * A field that differs: the names that lead to it, what the forms call them, and both values. For the
 * text of an article, there are no names.
 */
export type Difference = {
  keys: readonly string[]
  where: readonly string[]
  before: unknown
  after: unknown
}

const words = { body: 'Text' }

/**
 * What is different in a content file, field by field. A file is one change if it is new, gone, or
 * cannot be read, or if only its comments are different.
 */
export function changesIn(versions: Versions): Change[] {
  const { path, before, after } = versions
  if (before === after) return []
  const where = placeOf(path, after ?? before ?? '')
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const differences = kind === 'changed' ? differencesIn(versions) : []
  if (differences.length === 0) return [{ id: path, kind, where, before: '', after: '' }]
  return differences.map((difference) => ({
    id: idOf(path, difference),
    kind,
    where: [...where, ...difference.where],
    ...inWords(difference.before, difference.after),
  }))
}

/** What a content file says without one of its changes; undefined where there is no file then. */
export function withoutChange(versions: Versions, id: string): string | undefined {
  const { path, before, after = '' } = versions
  const undone = differencesIn(versions).find((difference) => idOf(path, difference) === id)
  if (!undone || changesIn(versions).length === 1) return before
  return withField(path, after, undone.keys, undone.before)
}

/** A content file with another value in one field; without names, with another text. */
export function withField(
  path: string,
  text: string,
  keys: readonly string[],
  value: unknown,
): string {
  const { head, values } = contentOf(path, text)
  if (keys.length === 0) return joined(path, head, String(value))
  const data = settled(schemaOf(path), replaced(values, keys, value ?? null))
  const changed = withValues(head, isRecord(data) ? data : {})
  return isArticle(path) ? text.replace(head, () => changed) : changed
}

/** The fields that differ between two versions, none if one cannot be read. */
export function differencesIn({ path, before = '', after = '' }: Versions): Difference[] {
  const [old, now] = [contentOf(path, before), contentOf(path, after)]
  if (!old.values || !now.values) return []
  const found = differences(schemaOf(path), old.values, now.values, { keys: [], where: [] })
  return [
    // The editor writes on which day an article has changed.
    ...found.filter(({ keys: [key] }) => key !== 'modified'),
    ...differences(v.string(), old.body.trim(), now.body.trim(), { keys: [], where: [words.body] }),
  ]
}

function differences(
  schema: v.GenericSchema,
  before: unknown,
  after: unknown,
  { keys, where }: Pick<Difference, 'keys' | 'where'>,
): Difference[] {
  if (isSame(before, after)) return []
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') return differences(shape.wrapped, before, after, { keys, where })
  if (shape.type === 'strict_object') {
    const [old, now] = [before, after].map((value) => (isRecord(value) ? value : {}))
    const found = Object.entries(shape.entries).flatMap(([name, entry]) =>
      differences(entry, old?.[name], now?.[name], {
        keys: [...keys, name],
        where: [...where, labelOf(entry) ?? name],
      }),
    )
    const isPicture = 'file' in shape.entries
    return isPicture ? unlessReplaced(found, { keys, where, before, after }) : found
  }
  const isChangedInside =
    shape.type === 'array' &&
    Array.isArray(before) &&
    Array.isArray(after) &&
    areSameThings(before, after)
  if (!isChangedInside) return [{ keys, where, before, after }]
  return after.flatMap((item, index) => {
    const old: unknown = before[index]
    const ownKeys = [...keys, String(index)]
    const found = differences(shape.item, old, item, {
      keys: ownKeys,
      where: [...where, isRecord(item) ? nameOf(old) : String(index + 1)],
    })
    return unlessReplaced(found, { keys: ownKeys, where, before: old, after: item })
  })
}

/** The fields that differ, or the whole, if something else has taken its place. */
function unlessReplaced(fields: Difference[], whole: Difference): Difference[] {
  const isReplaced = fields.length > 1 && nameOf(whole.before) !== nameOf(whole.after)
  return isReplaced ? [whole] : fields
}

/** Whether each item is still the same thing, with other values at most. */
function areSameThings(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false
  const changed = after.filter((item, index) => !isSame(before[index], item))
  return (
    changed.length === 1 || after.every((item, index) => nameOf(item) === nameOf(before[index]))
  )
}

/** Tells a change from the others. */
export function idOf(path: string, { keys }: Difference): string {
  return [path, ...(keys.length > 0 ? keys : ['text'])].join('#')
}

/** The page of a file, and the title of an article. */
export function placeOf(path: string, text: string): string[] {
  return [...new Set([titleOf(path), nameOfFile(path, text)])]
}

/** Two values as texts: of lists, the items that differ; of texts, the words, with some around. */
function inWords(before: unknown, after: unknown): Pick<Change, 'before' | 'after'> {
  return Array.isArray(before) || Array.isArray(after)
    ? differingPart(itemsOf(before), itemsOf(after), ' · ')
    : differingPart(nameOf(before).split(' '), nameOf(after).split(' '), ' ', 4)
}

function itemsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(nameOf) : []
}

function differingPart(
  old: readonly string[],
  now: readonly string[],
  separator: string,
  around = 0,
): Pick<Change, 'before' | 'after'> {
  const fewest = Math.min(old.length, now.length)
  let start = 0
  while (start < fewest && old[start] === now[start]) start += 1
  let end = 0
  while (end < fewest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const [from, to] = [Math.max(0, start - around), Math.max(0, end - around)]
  const part = (all: readonly string[]) => {
    const shown = all.slice(from, all.length - to).join(separator)
    return around > 0 ? `${from > 0 ? '… ' : ''}${shown}${to > 0 ? ' …' : ''}` : shown
  }
  return { before: part(old), after: part(now) }
}
