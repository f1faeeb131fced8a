import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { shapeOf } from '../content-model/schema/shapes.ts'
import type { Change } from './bar-data.ts'
import { isArticle, labelOf, schemaOf, titleOf } from './content-files.ts'
import { filled, headAndBody, isRecord } from './rewrite.ts'

/** A content file as it is published, and as it is now; undefined where there is none. */
export type Versions = { path: string; before: string | undefined; after: string | undefined }

type Value = Record<string, unknown>

/** A field with two values, and the names that lead to it. */
type Difference = Pick<Change, 'where'> & {
  keys: readonly string[]
  before: unknown
  after: unknown
}

const words = { yes: 'Yes', no: 'No', body: 'Text', comments: 'Notes in the file' }

/** The head of an article says on which day its words have changed. The editor writes it. */
const day = 'modified'

/** What is different in a content file, field by field. */
export function changesIn(versions: Versions): Change[] {
  const { path, before, after } = versions
  if (before === after) return []
  if (before === undefined || after === undefined) {
    const value = valueOf(path, after ?? before ?? '')
    const name = nameOf(value?.['title'] ?? value) || path
    const kind = before === undefined ? 'added' : 'removed'
    return [{ id: path, kind, where: [titleOf(path), name], before: '', after: '' }]
  }
  const differences = differencesIn(versions)
  const told = differences.length > 1 ? differences.filter(({ keys: [key] }) => key !== day) : null
  return (told ?? differences).map((difference) => ({
    id: idOf(path, difference),
    kind: 'changed',
    where: [titleOf(path), ...difference.where],
    ...inWords(difference.before, difference.after),
  }))
}

/**
 * What a content file says without one of its changes.
 *
 * @returns undefined where there is no file without it
 * @throws Error when the file has no such change
 */
export function withoutChange(versions: Versions, id: string): string | undefined {
  const { path, before, after } = versions
  if (id === path) return before
  const differences = differencesIn(versions)
  const undone = differences.find((difference) => idOf(path, difference) === id)
  if (!undone) throw new Error(`There is no change ${id}`)
  const left = differences.filter((difference) => difference !== undone)
  if (left.every(({ keys: [key] }) => key === day)) return before
  return textOf(path, withValue(valueOf(path, after ?? ''), undone.keys, undone.before))
}

/** The differences between two versions of a file. A file that cannot be read is one difference. */
function differencesIn({ path, before = '', after = '' }: Versions): Difference[] {
  const [old, now] = [valueOf(path, before), valueOf(path, after)]
  const all = articleName(path, now ?? old)
  if (!old || !now) return [{ keys: [], where: all, before, after }]
  const found = differences(schemaOf(path) ?? v.never(), old, now, { keys: [], where: all })
  const body = { keys: ['body'], where: [...all, words.body] }
  if (old['body'] !== now['body']) {
    found.push({ ...body, before: old['body'], after: now['body'] })
  }
  return found.length > 0
    ? found
    : [{ keys: [], where: [...all, words.comments], before: '', after: '' }]
}

function articleName(path: string, value: Value | null): string[] {
  return isArticle(path) ? [nameOf(value?.['title']) || path] : []
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
    return Object.entries(shape.entries).flatMap(([name, entry]) =>
      differences(entry, old?.[name], now?.[name], {
        keys: [...keys, name],
        where: [...where, labelOf(entry) ?? name],
      }),
    )
  }
  if (shape.type === 'array' && Array.isArray(before) && Array.isArray(after)) {
    if (before.length === after.length && !isReordered(before, after)) {
      return after.flatMap((item, index) =>
        differences(shape.item, before[index], item, {
          keys: [...keys, String(index)],
          where: [...where, isRecord(item) ? nameOf(before[index]) : String(index + 1)],
        }),
      )
    }
  }
  return [{ keys, where, before, after }]
}

function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  return after.every((item) => before.some((other) => isSame(other, item)))
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(filled(one ?? null), filled(other ?? null))
}

function idOf(path: string, { keys }: Difference): string {
  return [path, ...(keys.length > 0 ? keys : ['*'])].join('#')
}

/** Two values as texts: of lists, what only one of them has; of long texts, the part that differs. */
function inWords(before: unknown, after: unknown): Pick<Change, 'before' | 'after'> {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [before, after].map((list) => (Array.isArray(list) ? list.map(said) : []))
    const texts = { before: onlyIn(old, now), after: onlyIn(now, old) }
    const hasSame = texts.before === texts.after
    return hasSame ? { before: inLine(old), after: inLine(now) } : texts
  }
  return differingPart(said(before), said(after))
}

function onlyIn(list: readonly string[] = [], other: readonly string[] = []): string {
  return inLine(list.filter((item) => !other.includes(item)))
}

function inLine(list: readonly string[] = []): string {
  return list.join(' · ')
}

/** Characters that are shown whole. */
const short = 80

/** Words shown on each side of what differs. */
const around = 4

function differingPart(before: string, after: string): Pick<Change, 'before' | 'after'> {
  if (before.length <= short && after.length <= short) return { before, after }
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)]
  const fewest = Math.min(old.length, now.length)
  let start = 0
  while (start < fewest && old[start] === now[start]) start += 1
  let end = 0
  while (end < fewest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const [from, to] = [Math.max(0, start - around), Math.max(0, end - around)]
  const part = (all: readonly string[]) =>
    [from > 0 ? '…' : '', ...all.slice(from, all.length - to), to > 0 ? '…' : '']
      .filter(Boolean)
      .join(' ')
  return { before: part(old), after: part(now) }
}

function said(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map(said).join(' · ')
  if (isRecord(value)) return nameOf(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a list calls an item: its first text, or all that it has. */
function nameOf(value: unknown): string {
  if (!isRecord(value)) return said(value)
  const values = [value['name'], ...Object.values(value)]
  const first = values.find((part) => typeof part === 'string' && part !== '')
  return typeof first === 'string' ? first : values.map(said).filter(Boolean).join(' × ')
}

/** What a file holds: its data, with the Markdown of an article as `body`. Null is unreadable. */
function valueOf(path: string, text: string): Value | null {
  const [head, body] = headAndBody(text, path)
  try {
    const value: unknown = parse(head)
    if (!isRecord(value)) return null
    return isArticle(path) ? { ...value, body: body.trim() } : value
  } catch {
    return null
  }
}

/** A file as text. The one that writes it keeps comments, order and line breaks. */
function textOf(path: string, value: Value): string {
  const { body, ...head } = value
  return isArticle(path) ? `---\n${stringify(head)}---\n\n${said(body)}\n` : stringify(value)
}

function withValue(value: Value | null, [key = '', ...rest]: readonly string[], inner: unknown) {
  const copy = structuredClone(value ?? {})
  let group: Value | unknown[] = copy
  let last = key
  for (const name of rest) {
    const next: unknown = Reflect.get(group, last)
    const found: Value | unknown[] = isRecord(next) || Array.isArray(next) ? next : {}
    Reflect.set(group, last, found)
    group = found
    last = name
  }
  Reflect.set(group, last, inner ?? null)
  return copy
}

/** What the content of a file calls its pictures: each a folder and a name. */
export function picturesIn(path: string, text: string): string[] {
  return namedIn(schemaOf(path) ?? v.never(), valueOf(path, text))
}

function namedIn(schema: v.GenericSchema, value: unknown): string[] {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') return namedIn(shape.wrapped, value)
  if (shape.type === 'array') {
    return Array.isArray(value) ? value.flatMap((item) => namedIn(shape.item, item)) : []
  }
  if (shape.type === 'strict_object') {
    return isRecord(value)
      ? Object.entries(shape.entries).flatMap(([name, entry]) => namedIn(entry, value[name]))
      : []
  }
  const { folder } = v.getMetadata(schema)
  return typeof folder === 'string' && typeof value === 'string' ? [`${folder}/${value}`] : []
}
