import type { RJSFSchema } from '@rjsf/utils'
import * as v from 'valibot'
import { entrySchema, problemSchema, valuesSchema } from './shared.ts'

// Not in `shared.ts`: the site's own packages, with which the units are checked, have no forms.
export const fileSchema = v.object({
  ...entrySchema.entries,
  /** Tells this version of the file from others. */
  hash: v.string(),
  /** Of its form, as JSON Schema has it. `format` names the widget, and `folder` where its pictures are. */
  schema: v.custom<RJSFSchema>((value) => typeof value === 'object'),
  /** The text of an article is among them, as `body`. */
  values: valuesSchema,
  problems: v.array(problemSchema),
  /** The titles of the articles that link to it. */
  links: v.array(v.string()),
  /** Of a file that cannot be read, the line and why; null of others. Its form has the text. */
  unreadable: v.nullable(v.object({ line: v.number(), says: v.string() })),
})

/** A file with its form. */
export type File = v.InferOutput<typeof fileSchema>
