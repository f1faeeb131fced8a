import type { Draft } from './draft.ts'
import { multilineFields, oneLineFields } from './fields.ts'
import { fieldLabels, mailInstead } from './words.ts'

/** Characters. Some mail programs ignore an address longer than about 2,000. */
const maxAddressLength = 1800

/** A `mailto:` address (RFC 6068), cut to what mail programs accept. Long texts come last. */
export function mailAddress(draft: Draft, email: string): string {
  const lines = [...oneLineFields, ...multilineFields]
    .filter(({ name }) => draft[name] !== '')
    .map(({ name }) => `${fieldLabels[name]}: ${draft[name]}`)
  const before = `mailto:${email}?subject=${encodeURIComponent(mailInstead.subject)}&body=`
  return before + encodedUpTo(lines.join('\n'), maxAddressLength - before.length)
}

/** Percent-encodes the text. A text that is too long is cut between two characters. */
function encodedUpTo(text: string, maxLength: number): string {
  // A lone surrogate cannot be encoded.
  const tidy = text.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n')
  const whole = encodeURIComponent(tidy)
  if (whole.length <= maxLength) return whole
  const end = encodeURIComponent(mailInstead.shortened)
  let cut = ''
  for (const character of tidy) {
    const longer = cut + encodeURIComponent(character)
    if (longer.length + end.length > maxLength) break
    cut = longer
  }
  return cut + end
}
