import { multilineFields, oneLineFields, type TextField } from '../inquiry/fields.ts'
import { centsOf, dollars } from '../inquiry/inquiry.ts'
import { printableLine, printableText } from './printable.ts'
import type { StoredInquiry } from './store/tables.ts'
import type { InboxWords, MailWords } from '../site-build/built-site.ts'

const received = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'long',
})

/** The words of a summary. */
export type SummaryWords = Pick<InboxWords, 'labels'> & {
  mails: { inquiry: Pick<MailWords['inquiry'], 'marks' | 'receivedAt' | 'consent' | 'id'> }
}

/**
 * All that the owner needs to answer an inquiry, as text that is safe to print: a line for each
 * field that is not empty. The message comes last.
 */
export function summary(inquiry: StoredInquiry, { labels, mails }: SummaryWords): string {
  const { marks, receivedAt, consent, id } = mails.inquiry
  const factOf = ({ name, type }: TextField) => {
    const isAmount = type === 'money' && inquiry[name] !== ''
    const text = isAmount ? dollars(centsOf(inquiry[name])) : inquiry[name]
    return [labels[name], type === 'multiline' ? printableText(text) : printableLine(text)] as const
  }
  const facts = [
    ...oneLineFields.map(factOf),
    [marks, inquiry.marks.map(printableLine).join(', ')],
    [receivedAt, received.format(inquiry.receivedAt)],
    [consent, printableLine(inquiry.consent)],
    [id, inquiry.id],
    ...multilineFields.map(factOf),
  ] as const
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) =>
      // Several lines are indented, so that none looks like another field or inquiry.
      value.includes('\n')
        ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}`
        : `${label}: ${value}`,
    )
  return lines.join('\n')
}
