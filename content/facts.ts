/** A line of a facts table: a term and its value, with units. */
export type Fact = {
  term: string
  value: string
  /** Who says so, where the seller's word is not enough. */
  source?: { name: string; url: string }
}
