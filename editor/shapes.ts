import type * as v from 'valibot'

/** The kinds of schema that `content/schema/` is made of. */
type Shape =
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.NullishSchema<v.GenericSchema, null>
  | v.PicklistSchema<readonly string[], undefined>
  | v.BooleanSchema<undefined>
  | v.NumberSchema<undefined>
  | v.StringSchema<undefined>

/** What the schema library can do and our content does not: a `switch` has to name it. */
type OtherShape = { type: never }

/** A schema with what it is made of. */
export function shapeOf(schema: v.GenericSchema): Shape | OtherShape {
  // The library's general type does not say which of its schemas it is; `type` does.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as Shape
}

/** What the editor reads in a schema's metadata. */
export type Notes = {
  /** The text may have several lines on the screen. */
  multiline?: boolean
  /** The text names a file in this folder of the project. */
  folder?: string
}
