import { multilineFields, oneLineFields, type TextField } from '../inquiry/fields.ts'
import { centsOf, dollars } from '../inquiry/inquiry.ts'
import { printableLine, printableText } from './printable.ts'
import type { StoredInquiry } from './store/inquiry-store.ts'
import { labels } from './words.ts'

const received = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/**
 * All that the owner needs to answer an inquiry, as text that is safe to print: a line for each
 * field that is not empty. The message comes last.
 */
export function summary(inquiry: StoredInquiry): string {
  const factOf = ({ name, type }: TextField) => {
    const isAmount = type === 'money' && inquiry[name] !== ''
    return [labels[name], isAmount ? dollars(centsOf(inquiry[name])) : inquiry[name]] as const
  }
  const facts = [
    ...oneLineFields.map(factOf),
    [labels.marks, inquiry.marks.join(', ')],
    [labels.receivedAt, received.format(inquiry.receivedAt)],
    [labels.consent, inquiry.consent],
    [labels.id, inquiry.id],
  ] as const
  const texts = multilineFields
    .map(factOf)
    .filter(([, text]) => text !== '')
    // Indented, so that no line of it looks like another field.
    .map(([label, text]) => `${label}:\n  ${printableText(text).replaceAll('\n', '\n  ')}`)
  const lines = facts.map(([label, text]) => [label, printableLine(text)] as const)
  return [
    ...lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`),
    ...texts,
  ].join('\n')
}
