import * as v from 'valibot'

/** How many entries a list can have, and the field that has to be unique. */
type ListRules = { least?: number; most: number; uniqueBy?: string }

/** A list of entries, in the order of the pages. */
export function list<Entry extends v.GenericSchema>(
  title: string,
  entry: Entry,
  { least = 1, most, uniqueBy }: ListRules,
) {
  return v.pipe(
    v.array(entry, 'This is a list: begin the line of each entry with a hyphen.'),
    v.minLength(
      least,
      least === 1 ? 'Write at least one of these.' : `Write at least ${least} of these.`,
    ),
    v.maxLength(most, `There is room for ${most} of these. Take one out first.`),
    v.check(
      (entries) => duplicate(entries, uniqueBy) === null,
      ({ input }) => `“${duplicate(input, uniqueBy)}” is here twice. Change one, or take it out.`,
    ),
    v.title(title),
  )
}

/** The first value of a field that two entries share, or null. */
function duplicate(entries: readonly unknown[], field: string | undefined): string | null {
  if (!field) return null
  const values = entries.map((entry) => String(Object(entry)[field]))
  return values.find((value, index) => values.indexOf(value) < index) ?? null
}
