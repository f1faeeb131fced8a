import type * as v from 'valibot'
import type { fact } from './schema/fact.ts'

/** A line of a facts table: a term and its value, with units. */
export type Fact = Pick<v.InferOutput<typeof fact>, 'term' | 'value'> &
  Partial<v.InferOutput<typeof fact>>
