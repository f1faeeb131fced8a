import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { shapeOf } from '../model.ts'
import { isRecord, nameOf, valueAt } from '../shared.ts'

/**
 * The value with every field of its schema: what was left blank is null, and a box that nobody has
 * checked is false. Two values that say the same are equal then.
 */
export function settled(schema: v.GenericSchema, value: unknown): unknown {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') {
    if (!isBlank(value)) return settled(shape.wrapped, value)
    // A group of fields that can each be left out keeps their names in the file.
    const blank = settled(shape.wrapped, {})
    return isRecord(blank) && v.is(shape.wrapped, blank) ? blank : null
  }
  if (shape.type === 'strict_object') {
    const inner = Object.entries(shape.entries)
    return Object.fromEntries(
      inner.map(([name, entry]) => [name, settled(entry, valueAt(value, [name]))]),
    )
  }
  if (shape.type === 'array') {
    return Array.isArray(value) ? value.map((item) => settled(shape.item, item)) : []
  }
  if (shape.type === 'boolean') return value ?? false
  return value === '' ? null : (value ?? null)
}

/** Whether nothing is written in a value. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).every(isBlank)
  return typeof value === 'string' ? value.trim() === '' : (value ?? null) === null
}

/** A field, a group of fields, a list or an item of it. */
type Field = {
  keys: string[]
  /** The same as the forms call them, such as Cards, Palm stone, Name. */
  labels: string[]
  schema: v.GenericSchema
  value: unknown
}

/** All fields of a value, each after the group or list that it is in. */
export function fieldsOf(
  schema: v.GenericSchema,
  value: unknown,
  keys: string[] = [],
  labels: string[] = [],
): Field[] {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') return fieldsOf(shape.wrapped, value, keys, labels)
  const own = { keys, labels, schema, value }
  if (shape.type !== 'array' && shape.type !== 'strict_object') return [own]
  const inner = Object.entries(Object(value)).flatMap(([key, part]) => {
    const entry = shape.type === 'array' ? shape.item : shape.entries[key]
    if (!entry) return []
    const itemName = isRecord(part) && nameOf(part) ? nameOf(part) : `${Number(key) + 1}`
    const label = shape.type === 'array' ? itemName : (labelOf(entry) ?? key)
    return fieldsOf(entry, part, [...keys, key], [...labels, label])
  })
  return [own, ...inner]
}

function labelOf(schema: v.GenericSchema): string | undefined {
  const shape = shapeOf(schema)
  return v.getTitle(schema) ?? (shape.type === 'nullish' ? labelOf(shape.wrapped) : undefined)
}

/** A field with another value: the names that lead to it, and both values. */
export type Difference = { keys: readonly string[]; before: unknown; after: unknown }

/**
 * The fields in which two settled values differ, and items added at the end of a list; any other list
 * of other items, or an item that another has replaced, whole.
 */
export function differences(
  before: unknown,
  after: unknown,
  keys: readonly string[] = [],
): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const whole = [{ keys, before, after }]
  const isInside =
    Array.isArray(before) && Array.isArray(after)
      ? before.length === after.length
        ? othersIn(before, after) < 2
        : othersIn(before, after.slice(0, before.length)) === 0 && after.length > before.length
      : isRecord(before) && isRecord(after)
  if (!isInside) return whole
  const found = Object.entries(Object(after)).flatMap(([key, inner]) =>
    differences(valueAt(before, [key]), inner, [...keys, key]),
  )
  const isThing = /^\d+$/.test(keys.at(-1) ?? '') || 'file' in Object(after)
  const isReplaced = isThing && found.length > 1 && nameOf(before) !== nameOf(after)
  return isReplaced ? whole : found
}

/** How many items are another thing. */
function othersIn(before: readonly unknown[], after: readonly unknown[]): number {
  return before.filter((item, index) => nameOf(item) !== nameOf(after[index])).length
}
