import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { collections } from '../../admin/collections.ts'
import { jsonSchemas } from '../../admin/write-schemas.ts'
import { contentTexts } from '../../model/load-content.ts'
import { articleFolder, contentFiles } from '../../model/schemas.ts'
import { root } from './run-node.ts'

/** The paths of all fields below a JSON Schema. A list adds no name. */
function pathsIn(schema: unknown, at = ''): string[] {
  const { anyOf, items, properties } = Object(schema)
  if (anyOf) return pathsIn(anyOf[0], at)
  if (items) return pathsIn(items, at)
  if (!properties) return [at]
  return Object.entries(properties).flatMap(([name, inner]) => pathsIn(inner, `${at}/${name}`))
}

const fieldsIn = (schema: Parameters<typeof toJsonSchema>[0]) =>
  pathsIn(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }))

/** The same below a field of the CMS. */
function pathsOf({ field, fields }: Record<string, unknown>, at = ''): string[] {
  if (field) return pathsOf(Object(field), at)
  if (!Array.isArray(fields)) return [at]
  return fields.flatMap((one) => pathsOf(one, `${at}/${one.name}`))
}

const [pages, products, articles] = collections()

test('every field of the content can be changed at /admin/', () => {
  const wanted = contentFiles.map(({ schema }) => fieldsIn(schema))
  expect(Object(pages).files.map((file: Record<string, unknown>) => pathsOf(file))).toEqual(wanted)
  const article = [...fieldsIn(articleFolder.schema), '/body']
  expect(pathsOf(Object(products))).toEqual(article)
  expect(pathsOf(Object(articles))).toEqual(article)
})

test('the articles of the specification keep their addresses, and cannot be deleted', () => {
  expect(products).toMatchObject({ create: false, delete: false, slug: { editable: false } })
  expect(Object(products).fields).toContainEqual({ name: 'path', widget: 'hidden' })
})

test.each(contentTexts())(
  '$file is written as /admin/ writes it, so that a change there is no other change',
  ({ file, text }) => {
    const yaml = file.endsWith('.md') ? text.split(/^---\n/m)[1] : text
    const types = { defaultKeyType: 'PLAIN', defaultStringType: 'PLAIN' } as const
    expect(stringify(parse(yaml ?? ''), { ...types, lineWidth: 0, singleQuote: true })).toBe(yaml)
  },
)

test('editors of code get the schemas of today: npm run schemas', () => {
  const folder = join(root, '.vscode/schemas')
  const written = globSync('*.json', { cwd: folder })
  const texts = written.map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  expect(Object.fromEntries(texts)).toEqual(jsonSchemas())
})
