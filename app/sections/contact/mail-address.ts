import { company } from '../../../content/company.ts'
import { fieldLabels, mailInstead } from '../../../content/inquiry-answers.ts'
import type { Draft } from '../../../inquiry/draft.ts'
import { textFieldNames } from '../../../inquiry/fields.ts'

/** Characters; of an address longer than about 2,000 some mail programs open nothing. */
const longestAddress = 1800

/**
 * A `mailto:` address (RFC 6068) with the inquiry filled in, as much of it as mail programs bear.
 * The message, which is the last and the longest, gives way first.
 */
export function mailAddress(draft: Draft): string {
  const lines = textFieldNames
    .filter((name) => draft[name] !== '')
    .map((name) => `${fieldLabels[name]}: ${draft[name]}`)
  const before = `mailto:${company.email}?subject=${encodeURIComponent(mailInstead.subject)}&body=`
  return before + encodedUpTo(lines.join('\n'), longestAddress - before.length)
}

/** The text percent-encoded, cut between two characters where it is too long. */
function encodedUpTo(text: string, longest: number): string {
  const tidy = text.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n')
  const whole = encodeURIComponent(tidy)
  if (whole.length <= longest) return whole
  const end = encodeURIComponent(mailInstead.shortened)
  let cut = ''
  for (const character of tidy) {
    const longer = cut + encodeURIComponent(character)
    if (longer.length + end.length > longest) break
    cut = longer
  }
  return cut + end
}
