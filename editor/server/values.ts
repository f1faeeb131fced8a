import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { shapeOf } from '../model.ts'
import { isRecord } from '../shared.ts'

/**
 * The value with every field of its schema: what was left blank is null, a box that nobody has
 * checked is false, and spaces around a text are gone.
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
    const given = isRecord(value) ? value : {}
    return Object.fromEntries(
      Object.entries(shape.entries).map(([name, entry]) => [name, settled(entry, given[name])]),
    )
  }
  if (shape.type === 'array') {
    return Array.isArray(value) ? value.map((item) => settled(shape.item, item)) : []
  }
  if (shape.type === 'boolean') return value ?? false
  if (typeof value === 'string') return value.trim() || null
  return value ?? null
}

/** The value without its blank fields. A list that has to be there can be empty. */
export function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isRecord(value)) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => Array.isArray(inner) || !isBlank(inner))
      .map(([name, inner]) => [name, filled(inner)]),
  )
}

/** Whether two values say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(filled(one ?? null), filled(other ?? null))
}

/** Whether nothing is written in a value. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).every(isBlank)
  return typeof value === 'string' ? value.trim() === '' : (value ?? null) === null
}

/** The texts, numbers and so on in a value, each with the fields that lead to it. */
export function leavesOf(value: unknown, keys: string[] = []): { keys: string[]; leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ keys, leaf: value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
}

/** The texts of a value, each with the fields that lead to it. */
export function textsOf(value: unknown): { keys: string[]; text: string }[] {
  return leavesOf(value).flatMap(({ keys, leaf }) =>
    typeof leaf === 'string' ? [{ keys, text: leaf }] : [],
  )
}
