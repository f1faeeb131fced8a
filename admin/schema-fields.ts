import type { Field } from '@sveltia/cms'
import * as v from 'valibot'

/** Field types of our own, each around one of the CMS: they ask the schema what a text may be. */
export const checkedTexts = { 'checked-string': 'string', 'checked-text': 'text' } as const

/** A field for each field of an object's schema: titles are labels, descriptions hints. */
export function fieldsOf(schema: v.GenericSchema, at: string): Field[] {
  const shape = shapeOf(schema)
  if (shape.type !== 'strict_object') throw new Error(`${at} is no object`)
  return Object.entries(shape.entries).map(([name, entry]) => fieldOf(name, entry, `${at}.${name}`))
}

/** @param at the path of the schema, such as `home.hero.action`; see {@link textSchemas} */
function fieldOf(name: string, schema: v.GenericSchema, at: string): Field {
  const shape = shapeOf(schema)
  const inner = shape.type === 'nullish' ? shape.wrapped : schema
  return {
    name,
    label: v.getTitle(schema) ?? v.getTitle(inner) ?? name,
    hint: v.getDescription(schema) ?? v.getDescription(inner),
    required: inner === schema,
    ...widgetOf(inner, at),
  }
}

/** What depends on the kind of a field. */
function widgetOf(schema: v.GenericSchema, at: string) {
  const shape = shapeOf(schema)
  switch (shape.type) {
    case 'strict_object':
      return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, at) }
    case 'array':
      return {
        ...listOf(shape.item, at),
        min: boundOf(schema, 'min_length'),
        max: boundOf(schema, 'max_length'),
      }
    case 'boolean':
      return { widget: 'boolean', default: false }
    case 'number':
      return {
        widget: 'number',
        value_type: 'float',
        min: boundOf(schema, 'min_value'),
        max: boundOf(schema, 'max_value'),
      }
    case 'string':
      return textOf(schema, at)
    case 'nullish':
      throw new Error(`${at} is optional twice`)
  }
}

function listOf(entry: v.GenericSchema, at: string) {
  const list = { widget: 'list', label_singular: v.getTitle(entry), collapsed: 'auto' }
  if (shapeOf(entry).type !== 'strict_object')
    return { ...list, field: fieldOf('entry', entry, at) }
  const fields = fieldsOf(entry, at)
  return { ...list, fields, summary: `{{fields.${fields[0]?.name}}}` }
}

function textOf(schema: v.GenericSchema, at: string) {
  const { folder, multiline } = v.parse(noteSchema, v.getMetadata(schema))
  if (folder) {
    const public_folder = folder.slice(folder.lastIndexOf('/'))
    return { widget: 'image', media_folder: `/${folder}`, public_folder, choose_url: false }
  }
  if (stepsOf(schema).some(({ type }) => type === 'iso_date')) {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', time_format: false }
  }
  textSchemas.set(at, schema)
  const widget: keyof typeof checkedTexts = multiline ? 'checked-text' : 'checked-string'
  return { widget, maxlength: boundOf(schema, 'max_length'), schema: at }
}

/** The schemas of all texts, by their path: the CMS copies its configuration, so they are not in it. */
export const textSchemas = new Map<string, v.GenericSchema>()

/** What `model/schemas.ts` says of a text besides its rules. */
const noteSchema = v.object({ folder: v.optional(v.string()), multiline: v.optional(v.boolean()) })

/** The kinds of schema that the content uses, and the steps of a pipe. */
type Shape = (
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.NullishSchema<v.GenericSchema, undefined>
  | v.BooleanSchema<undefined>
  | v.NumberSchema<undefined>
  | v.StringSchema<undefined>
) & { pipe?: readonly (Step | v.GenericSchema)[] }

type Step = {
  kind: 'validation' | 'metadata' | 'transformation'
  type: string
  requirement?: unknown
}

function shapeOf(schema: v.GenericSchema): Shape {
  // valibot's general type does not say which of its schemas it is; `type` does.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as Shape
}

function stepsOf(schema: v.GenericSchema): Step[] {
  const { pipe = [] } = shapeOf(schema)
  return pipe.flatMap((item) => (item.kind === 'schema' ? stepsOf(item) : [item]))
}

function boundOf(schema: v.GenericSchema, type: string): number | undefined {
  const requirement = stepsOf(schema).findLast((step) => step.type === type)?.requirement
  return typeof requirement === 'number' ? requirement : undefined
}
