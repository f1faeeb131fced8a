import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml'
import { isRecord, valueAt, type Values } from '../shared.ts'
import { contentOf, joined } from './content-files.ts'
import { isBlank } from './values.ts'

type Yaml = Document<Node, false>

/**
 * A content file that says other values. Comments and order stay. Without a change, so does each
 * byte; with one, spaces and line breaks may change elsewhere, too.
 */
export function withValues(path: string, text: string, { body, ...fields }: Values): string {
  const { head, values } = contentOf(path, text)
  const { body: oldBody, ...before } = values ?? {}
  const yaml = withFields(head, before, fields)
  return oldBody === body && text ? text.replace(head, () => yaml) : joined(path, yaml, body)
}

function withFields(head: string, before: Values, after: Values): string {
  if (isDeepStrictEqual(before, after)) return head
  const document = parseDocument<Node, false>(head)
  put(document, [], before, after)
  const changed = document.toString({ lineWidth: 0, nullStr: '', singleQuote: true })
  return head.includes('\r\n') ? changed.replaceAll(/\r?\n/g, '\r\n') : changed
}

/** Changes only what says something else. */
function put(document: Yaml, keys: readonly (string | number)[], before: unknown, after: unknown) {
  if (isDeepStrictEqual(before, after)) return
  const old: unknown = document.getIn(keys, true)
  if (isMap(old) && isRecord(after)) {
    // No such field is known: the form cannot show it.
    const unknown = old.items.filter(({ key }) => !(String(key) in after))
    for (const { key } of unknown) old.delete(key)
    for (const [name, inner] of Object.entries(after)) {
      put(document, [...keys, name], valueAt(before, [name]) ?? null, inner)
    }
  } else if (isSeq(old) && Array.isArray(before) && Array.isArray(after)) {
    const places = placesOf(before, after)
    const { items } = old
    old.items = places.map((place) => items[place] ?? document.createNode(null))
    for (const [index, place] of places.entries()) {
      put(document, [...keys, index], before[place], after[index])
    }
  } else if (isScalar(old) && (typeof after !== 'object' || after === null)) old.value = after
  else document.setIn(keys, document.createNode(filled(after)))
}

/** Where each item was: the same one wherever it went, else the next that is left, with its comments. */
function placesOf(before: readonly unknown[], after: readonly unknown[]): number[] {
  const left = [...before.keys()]
  const take = (isWanted: (place: number) => boolean) => {
    const at = left.findIndex(isWanted)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const same = after.map((item) => take((place) => isDeepStrictEqual(before[place], item)))
  return same.map((place) => place ?? take(() => true) ?? -1)
}

/** The value without its blank fields. A list that has to be there can be empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(
    ([, inner]) => Array.isArray(inner) || !isBlank(inner),
  )
  return Object.fromEntries(fields.map(([name, inner]) => [name, filled(inner)]))
}
