import type { Values } from '../shared.ts'

/** What a field knows of all of its form. */
export type FormContext = {
  values: Values
  /** As the file has them. */
  saved: Values
  type: (values: Values) => void
}
