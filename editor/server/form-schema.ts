import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { File } from '../file.ts'

type Json = ReturnType<typeof toJsonSchema> & { folder?: string; multiline?: boolean }

/** A form for what a schema takes. The server checks what is typed, so the form has no rules. */
export function formSchema(schema: v.GenericSchema): File['schema'] {
  return toJsonSchema(schema, {
    errorMode: 'ignore',
    ignoreActions: ['email', 'url'],
    // What can be left out is something or null.
    overrideSchema: ({ jsonSchema }) => shown(Object(jsonSchema.anyOf?.[0] ?? jsonSchema)),
    overrideAction: ({ jsonSchema }) => shown(jsonSchema),
  })
}

/** What a form shows of a field. The format names the widget. */
function shown(json: Json): Json {
  const { type, title, description, items, properties, folder } = json
  const format = folder ? 'picture' : json.multiline ? 'textarea' : json.format
  return { type, title, description, format, enum: json.enum, items, properties, folder }
}
