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

/** A text, a number and so on, what it has to be, and the fields that lead to it. */
type Leaf = { keys: string[]; schema: v.GenericSchema; value: unknown }

/** All that a value holds. */
export function leavesOf(schema: v.GenericSchema, value: unknown, keys: string[] = []): Leaf[] {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') return leavesOf(shape.wrapped, value, keys)
  const inner = Object.entries(Object(value))
  if (shape.type === 'array') {
    return inner.flatMap(([index, item]) => leavesOf(shape.item, item, [...keys, index]))
  }
  if (shape.type !== 'strict_object') return [{ keys, schema, value }]
  return inner.flatMap(([name, field]) => {
    const entry = shape.entries[name]
    return entry ? leavesOf(entry, field, [...keys, name]) : []
  })
}

/** What the forms call the fields that lead to one, such as Cards, Hand stone, Name. */
export function labelsTo(
  schema: v.GenericSchema,
  value: unknown,
  [key, ...rest]: readonly string[],
): string[] {
  const shape = shapeOf(schema)
  if (key === undefined) return []
  if (shape.type === 'nullish') return labelsTo(shape.wrapped, value, [key, ...rest])
  const inner = valueAt(value, [key])
  if (shape.type === 'array') {
    const name = isRecord(inner) ? nameOf(inner) : ''
    return [name || `${Number(key) + 1}`, ...labelsTo(shape.item, inner, rest)]
  }
  const entry = shape.type === 'strict_object' ? shape.entries[key] : undefined
  return entry ? [labelOf(entry) ?? key, ...labelsTo(entry, inner, rest)] : [key]
}

function labelOf(schema: v.GenericSchema): string | undefined {
  const shape = shapeOf(schema)
  return v.getTitle(schema) ?? (shape.type === 'nullish' ? labelOf(shape.wrapped) : undefined)
}

/** A field with another value: the names that lead to it, and both values. */
export type Difference = { keys: readonly string[]; before: unknown; after: unknown }

/** The fields in which two settled values differ; a list or an item that another has replaced, whole. */
export function differences(
  before: unknown,
  after: unknown,
  keys: readonly string[] = [],
): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const whole = [{ keys, before, after }]
  const isInside =
    Array.isArray(before) && Array.isArray(after)
      ? areSameThings(before, after)
      : isRecord(before) && isRecord(after)
  if (!isInside) return whole
  const found = Object.entries(Object(after)).flatMap(([key, inner]) =>
    differences(valueAt(before, [key]), inner, [...keys, key]),
  )
  const isThing = /^\d+$/.test(keys.at(-1) ?? '') || 'file' in Object(after)
  const isReplaced = isThing && found.length > 1 && nameOf(before) !== nameOf(after)
  return isReplaced ? whole : found
}

/** Whether each item is still the same thing, with other values at most. */
function areSameThings(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false
  const changed = after.filter((item, index) => !isDeepStrictEqual(before[index], item))
  return (
    changed.length === 1 || after.every((item, index) => nameOf(item) === nameOf(before[index]))
  )
}
