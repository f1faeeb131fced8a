import type { Field } from '@sveltia/cms'
import * as v from 'valibot'

/** The field type of our own for texts. It asks the schema what a text may be. */
export const checkedText = 'checked-text'

/** The schemas of all texts by their path, such as `home.hero.action`, which their fields name. */
export const textSchemas = new Map<string, v.GenericSchema>()

/** A field for each field of an object's schema: titles are labels, descriptions hints. */
export function fieldsOf(schema: v.GenericSchema, at: string): Field[] {
  const shape = shapeOf(schema)
  if (shape.type !== 'strict_object') throw new Error(`${at} is no object`)
  return Object.entries(shape.entries).map(([name, entry]) => fieldOf(name, entry, `${at}.${name}`))
}

function fieldOf(name: string, schema: v.GenericSchema, at: string): Field {
  const shape = shapeOf(schema)
  const inner = shape.type === 'nullish' ? shape.wrapped : schema
  return {
    name,
    label: v.getTitle(inner) ?? name,
    hint: v.getDescription(inner),
    required: inner === schema,
    ...widgetOf(inner, at),
  }
}

/** What depends on the kind of a field. */
function widgetOf(schema: v.GenericSchema, at: string) {
  const shape = shapeOf(schema)
  const bounds = (kind: 'length' | 'value') => ({
    min: requirementOf(schema, `min_${kind}`),
    max: requirementOf(schema, `max_${kind}`),
  })
  switch (shape.type) {
    case 'strict_object':
      return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, at) }
    case 'array':
      return { widget: 'list', collapsed: 'auto', ...bounds('length'), ...entryOf(shape.item, at) }
    case 'boolean':
      return { widget: 'boolean', default: false }
    case 'number':
      return { widget: 'number', value_type: 'float', ...bounds('value') }
    case 'string':
      return textOf(schema, at)
    default:
      throw new Error(`The CMS has no field for ${at}`)
  }
}

function entryOf(entry: v.GenericSchema, at: string) {
  const label_singular = v.getTitle(entry)
  if (shapeOf(entry).type !== 'strict_object') {
    return { label_singular, field: fieldOf('entry', entry, at) }
  }
  const fields = fieldsOf(entry, at)
  return { label_singular, fields, summary: `{{fields.${fields[0]?.name}}}` }
}

function textOf(schema: v.GenericSchema, at: string) {
  const { folder, multiline } = v.parse(notes, v.getMetadata(schema))
  if (folder) {
    const public_folder = folder.slice(folder.lastIndexOf('/'))
    return { widget: 'image', media_folder: `/${folder}`, public_folder, choose_url: false }
  }
  if (stepsOf(schema).some(({ type }) => type === 'iso_date')) {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', time_format: false }
  }
  textSchemas.set(at, schema)
  const maxlength = requirementOf(schema, 'max_length')
  return { widget: checkedText, like: multiline ? 'text' : 'string', maxlength, schema: at }
}

/** What `model/schemas.ts` says of a text besides its rules. */
const notes = v.object({ folder: v.optional(v.string()), multiline: v.optional(v.boolean()) })

/** A schema that the content uses, and the steps of its pipe. */
type Shape = (
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.NullishSchema<v.GenericSchema, undefined>
  | v.BooleanSchema<undefined>
  | v.NumberSchema<undefined>
  | v.StringSchema<undefined>
) & { pipe?: readonly (v.GenericSchema | Step)[] }

type Step = { kind: 'validation' | 'metadata'; type: string; requirement?: unknown }

function shapeOf(schema: v.GenericSchema): Shape {
  // valibot's general type does not say which of its schemas it is; `type` does.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as Shape
}

function stepsOf(schema: v.GenericSchema): Step[] {
  const { pipe = [] } = shapeOf(schema)
  return pipe.flatMap((item) => (item.kind === 'schema' ? stepsOf(item) : [item]))
}

function requirementOf(schema: v.GenericSchema, type: string): unknown {
  return stepsOf(schema).findLast((step) => step.type === type)?.requirement
}
