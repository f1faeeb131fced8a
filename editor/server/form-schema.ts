import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { shapeOf } from '../model.ts'
import type { File } from '../shared.ts'

type Json = ReturnType<typeof toJsonSchema>

type FormSchema = File['schema']

/** A form for what a schema takes. The server checks what is typed, so the form has no rules. */
export function formSchema(schema: v.GenericSchema): FormSchema {
  return formOf(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }), schema)
}

function formOf(json: Json, schema: v.GenericSchema): FormSchema {
  const shape = shapeOf(schema)
  // The library leaves out what stands after a change of the value.
  const [title, description] = [v.getTitle(schema), v.getDescription(schema)]
  const said = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
  if (shape.type === 'nullish') {
    // What can be left out is something or null.
    const something = (json.anyOf ?? []).filter(isSchema).find(({ type }) => type !== 'null')
    return { ...formOf(something ?? {}, shape.wrapped), ...said }
  }
  const { type, items, properties } = json
  const { folder, multiline } = v.getMetadata(schema)
  return {
    ...said,
    ...(typeof type === 'string' && type !== 'null' && { type }),
    ...(json.format === 'date' && { format: 'date' }),
    // The format names the widget.
    ...(multiline === true && { format: 'textarea' }),
    ...(folder !== undefined && { format: 'picture', folder }),
    ...(json.enum && { enum: json.enum.map(String) }),
    ...(shape.type === 'array' && isSchema(items) && { items: formOf(items, shape.item) }),
    ...(shape.type === 'strict_object' && {
      properties: Object.fromEntries(
        Object.entries(shape.entries).map(([name, entry]) => {
          const inner = properties?.[name]
          return [name, formOf(isSchema(inner) ? inner : {}, entry)]
        }),
      ),
    }),
  }
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
