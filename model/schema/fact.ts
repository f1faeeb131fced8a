import * as v from 'valibot'
import { line, name, optional, section, webAddress } from './text.ts'

/** A line of a facts table: a term and its value, with units. */
export const fact = section('Fact', {
  term: line('What', 40),
  value: line('Value, with its unit', 120),
  source: optional(
    section('Source: a page that others can check it on', {
      name: name('Name', 60),
      url: webAddress('Address'),
    }),
  ),
})

/** A fact to show. The origin in `site.yaml` has no source. */
export type Fact = Pick<v.InferOutput<typeof fact>, 'term' | 'value'> &
  Partial<v.InferOutput<typeof fact>>
