import * as v from 'valibot'

/** The kinds of schema that this folder uses. */
type Shape =
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.NullishSchema<v.GenericSchema, null>
  | v.PicklistSchema<readonly string[], undefined>
  | v.BooleanSchema<undefined>
  | v.NumberSchema<undefined>
  | v.StringSchema<undefined>

/** A schema of this folder as one of its kinds, to be told apart by `type`. */
export function shapeOf(schema: v.GenericSchema): Shape {
  // The library's general type does not say which of its schemas it is; `type` does.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as Shape
}
