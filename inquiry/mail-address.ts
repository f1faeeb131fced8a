import { form as words, phoneAndEmail } from 'virtual:content'
import { fieldLabels } from '../model/answers.ts'
import type { Draft } from './draft.ts'
import { multilineFields, oneLineFields } from './fields.ts'

/** Characters. Some mail programs ignore an address longer than about 2,000. */
const maxAddressLength = 1800

/** A `mailto:` address (RFC 6068), cut to what mail programs accept. Long texts come last. */
export function mailAddress(draft: Draft): string {
  const labels = fieldLabels(words)
  const lines = [...oneLineFields, ...multilineFields]
    .filter(({ name }) => draft[name] !== '')
    .map(({ name }) => `${labels[name]}: ${draft[name]}`)
  const before = `mailto:${phoneAndEmail.email}?subject=${encodeURIComponent(words.mailInstead.subject)}&body=`
  return before + encodedUpTo(lines.join('\n'), maxAddressLength - before.length)
}

/** Percent-encodes the text. A text that is too long is cut between two characters. */
function encodedUpTo(text: string, maxLength: number): string {
  // A lone surrogate cannot be encoded. `toWellFormed` is too new for some browsers.
  const tidy = text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n')
  const whole = encodeURIComponent(tidy)
  if (whole.length <= maxLength) return whole
  const end = encodeURIComponent(words.mailInstead.shortened)
  let cut = ''
  for (const character of tidy) {
    const longer = cut + encodeURIComponent(character)
    if (longer.length + end.length > maxLength) break
    cut = longer
  }
  return cut + end
}
