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

/**
 * Any other kind of the schema library. With it, a `switch` over the kinds needs a default case.
 */
type OtherShape = { type: never }

/** A schema, typed by its kind. */
export function shapeOf(schema: v.GenericSchema): Shape | OtherShape {
  // The library's general type does not say which of its schemas it is; `type` does.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as Shape
}

/** Metadata of a schema, for the editor and the checks. */
export type Notes = {
  /** The editor shows several lines. */
  multiline?: boolean
  /** The text names a file in this folder of the project. */
  folder?: string
  /** The text can make a claim about the goods. */
  ofGoods?: boolean
}

/** A text of the content, and its path. */
export type TextAt = { keys: readonly string[]; text: string }

/** The texts of a value whose schemas have a metadata entry, such as `ofGoods`. */
export function textsWith(note: keyof Notes, schema: v.GenericSchema, value: unknown): TextAt[] {
  const shape = shapeOf(schema)
  if (value === null || value === undefined) return []
  if (shape.type === 'nullish') return textsWith(note, shape.wrapped, value)
  if (shape.type === 'string') {
    return typeof value === 'string' && note in v.getMetadata(schema)
      ? [{ keys: [], text: value }]
      : []
  }
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const part =
      shape.type === 'array'
        ? shape.item
        : shape.type === 'strict_object'
          ? shape.entries[key]
          : undefined
    return part ? [{ key, texts: textsWith(note, part, entry) }] : []
  })
  return entries.flatMap(({ key, texts }) =>
    texts.map(({ keys, text }) => ({ keys: [key, ...keys], text })),
  )
}
