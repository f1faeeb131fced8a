import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { format, resolveConfig } from 'prettier'
import * as v from 'valibot'
import { isMap, isScalar, isSeq, parse, parseDocument, type Document, type Node } from 'yaml'
import { shapeOf } from '../content-model/schema/shapes.ts'
import { headAndBody, isArticle } from './content-files.ts'

/**
 * A content file as a careful person would write it: comments, order and quotation marks of the old
 * text stay where their fields do.
 *
 * @param text what the form library would write, which has none of them
 * @param path from the project's root
 */
export async function rewrite(
  old: string,
  text: string,
  schema: v.GenericSchema,
  path: string,
): Promise<string> {
  const { head, body } = headAndBody(path, text)
  const document: Document = parseDocument(withNulls(headAndBody(path, old).head))
  document.contents = revised(document, document.contents, settled(schema, parse(head)))
  const yaml = withFolds(withoutNulls(document.toString({ lineWidth: 0, nullStr: '' })))
  const whole = isArticle(path)
    ? // The form library writes a space at the end of a line as a reference.
      `---\n${yaml}---\n\n${body.replaceAll(/[ \t]*&#x20;$/gm, '')}`
    : yaml
  const style = await resolveConfig(join(import.meta.dirname, '..', path))
  return format(whole, { ...style, filepath: path })
}

/**
 * Says `~` where a field is empty: the YAML library would take the comment after an empty field for
 * a part of it.
 */
function withNulls(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const next = lines.slice(index + 1).find((other) => /^ *[^ #]/.test(other)) ?? ''
      const hasFields = column(next) > column(line)
      return hasFields ? line : line.replace(/^([ -]*\w+:)(?= *(#|$))/, '$1 ~')
    })
    .join('\n')
}

/** Wraps the texts that stand in folded blocks, and no others: the YAML library wraps all or none. */
function withFolds(text: string): string {
  return text.replaceAll(
    /^( *)(\S.* >-?)\n((?:\1 +\S.*\n|\n)+)/gm,
    (_, indent: string, head: string, block: string) =>
      `${indent}${head}\n${block.split('\n').map(wrapped).join('\n')}`,
  )
}

function wrapped(line: string): string {
  const indent = ' '.repeat(line.search(/\S|$/))
  const words = new RegExp(`(.{1,${100 - indent.length}}|\\S+)( |$)`, 'g')
  return line.trim().replaceAll(words, `${indent}$1\n`).trimEnd()
}

/** Where a line's name begins. */
function column(line: string): number {
  return line.search(/[^ -]/)
}

function withoutNulls(text: string): string {
  return text.replaceAll(/^([ -]*\w+:) ~(?= *(#|$))/gm, '$1')
}

/** The value with every field of its schema. What can be left out and was left blank is null. */
function settled(schema: v.GenericSchema, value: unknown): unknown {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') {
    const inner = settled(shape.wrapped, value)
    // A group of fields that can each be left out keeps their names in the file.
    const isOpen = isRecord(inner) && v.is(shape.wrapped, inner)
    return isBlank(inner) && !isOpen ? null : inner
  }
  if (shape.type === 'strict_object') {
    const given = isRecord(value) ? value : {}
    return Object.fromEntries(
      Object.entries(shape.entries).map(([name, entry]) => [name, settled(entry, given[name])]),
    )
  }
  if (shape.type === 'array') {
    return Array.isArray(value) ? value.map((item) => settled(shape.item, item)) : []
  }
  return value ?? null
}

/** The node that says the value, made from the old node where it can be. */
function revised(document: Document, old: unknown, value: unknown): Node {
  if (isMap(old) && isRecord(value)) {
    old.items = old.items.filter(({ key }) => String(key) in value)
    for (const [name, inner] of Object.entries(value)) {
      const node = old.get(name, true)
      if (node !== undefined || !isBlank(inner)) old.set(name, revised(document, node, inner))
    }
    return old
  }
  if (isSeq(old) && Array.isArray(value)) {
    const left = [...old.items]
    const take = (wanted: (item: unknown) => boolean) => {
      const at = left.findIndex(wanted)
      return at === -1 ? undefined : left.splice(at, 1)[0]
    }
    // An item that has not changed keeps its comments, wherever it went.
    const kept = value.map((inner) => take((item) => isSame(document, item, inner)))
    old.items = value.map(
      (inner, index) =>
        kept[index] ??
        revised(
          document,
          take(() => true),
          inner,
        ),
    )
    return old
  }
  if (isScalar(old) && (typeof value !== 'object' || value === null)) {
    if (old.value !== value) old.value = value
    return old
  }
  return document.createNode(filled(value))
}

function isSame(document: Document, item: unknown, value: unknown): boolean {
  const said = isMap(item) || isSeq(item) || isScalar(item) ? item.toJS(document) : item
  return isDeepStrictEqual(filled(said), filled(value))
}

/** The value without its blank fields. A list that has to be there can be empty. */
export function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => Array.isArray(inner) || !isBlank(inner))
      .map(([name, inner]) => [name, filled(inner)]),
  )
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).every(isBlank)
  return value === null || value === undefined || value === ''
}

/** Whether the value is a group of fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
