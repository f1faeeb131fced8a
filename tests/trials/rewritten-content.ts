import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { splitArticle } from '../../model/content/articles.ts'
import { articleFolder, contentFiles } from '../../model/content/schema/files.ts'
import { shapeOf } from '../../model/content/schema/shapes.ts'

/** What happens to each part of the content. A name is that of the file and of the field. */
export type Rewriting = {
  text(text: string, name: string): string
  /** A value for a field that is left out; null leaves it out. */
  missing(schema: v.GenericSchema, name: string): unknown
}

/**
 * Writes all content anew, as its schemas describe it: a field that a schema gets later is rewritten,
 * too.
 *
 * @param folder the project's
 * @throws Error when a rewritten file breaks a rule of its schema
 */
export function rewriteContent(folder: string, rewriting: Rewriting): void {
  const content = join(folder, 'content')
  for (const { file, schema } of contentFiles) {
    const path = join(content, file)
    writeFileSync(path, yamlOf(readFileSync(path, 'utf8'), schema, file, rewriting))
  }
  for (const file of readdirSync(join(content, articleFolder.folder))) {
    const path = join(content, articleFolder.folder, file)
    const { head, body } = splitArticle(readFileSync(path, 'utf8'))
    const yaml = yamlOf(head, articleFolder.schema, articleFolder.folder, rewriting)
    writeFileSync(path, `---\n${yaml}---\n${rewriting.text(body, `${articleFolder.folder} body`)}`)
  }
}

function yamlOf(text: string, schema: v.GenericSchema, name: string, rewriting: Rewriting): string {
  const value = rewritten(parse(text), schema, `${name} `, rewriting)
  v.parse(schema, value)
  return stringify(value, { lineWidth: 0, nullStr: '', singleQuote: true })
}

function rewritten(
  value: unknown,
  schema: v.GenericSchema,
  name: string,
  rewriting: Rewriting,
): unknown {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') {
    const inner = value ?? rewriting.missing(shape.wrapped, name)
    return inner === null ? null : rewritten(inner, shape.wrapped, name, rewriting)
  }
  if (shape.type === 'array' && Array.isArray(value)) {
    return value.map((entry) => rewritten(entry, shape.item, `${name}[]`, rewriting))
  }
  if (shape.type === 'strict_object' && typeof value === 'object' && value !== null) {
    const given = new Map(Object.entries(value))
    return Object.fromEntries(
      Object.entries(shape.entries).map(([field, entry]) => [
        field,
        // A twin has the shape of its picture, which no example knows.
        field === 'dusk' && 'rendering' in shape.entries
          ? (given.get(field) ?? null)
          : rewritten(given.get(field), entry, `${name}.${field}`.replace(' .', ' '), rewriting),
      ]),
    )
  }
  const { ofGoods } = v.getMetadata(schema)
  return ofGoods && typeof value === 'string' ? rewriting.text(value, name) : value
}

/** Values of every kind that the content has. The first that a schema takes is its example. */
const examples = [
  'Six slabs of salt lie on a shelf by the door.',
  'Six slabs',
  '2026-11-22',
  '09:00',
  'https://www.example.org/salt',
  10,
  true,
]

/** A value that a schema takes. */
export function example(schema: v.GenericSchema): unknown {
  const shape = shapeOf(schema)
  const { folder } = v.getMetadata(schema)
  if (folder === 'content/pictures') return 'grains'
  if (shape.type === 'nullish') return example(shape.wrapped)
  if (shape.type === 'array') return [example(shape.item)]
  if (shape.type === 'picklist') return shape.options[0]
  if (shape.type === 'strict_object') {
    return Object.fromEntries(
      Object.entries(shape.entries).map(([name, entry]) => [name, example(entry)]),
    )
  }
  const found = examples.find((value) => v.is(schema, value))
  if (found === undefined) throw new Error(`No example is a ${v.getTitle(schema)}`)
  return found
}
