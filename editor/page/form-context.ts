import type { Values } from '../shared.ts'

/** What a field knows of all of its form. */
export type FormContext = {
  values: Values
  /** As the file has them. */
  saved: Values
  type: (values: Values) => void
}

/** The value of a field. */
export function valueAt(values: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce((inner, key) => Reflect.get(Object(inner), key), values)
}
