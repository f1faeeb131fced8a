import { textFields, type TextField } from '../model/inquiry/fields.ts'
import { centsOf, dollars } from '../model/inquiry/price.ts'
import { printableLine, printableText } from './printable.ts'
import type { StoredInquiry } from './store/tables.ts'
import type { InboxWords, MailWords } from '../model/content/inbox-words.ts'

/** A label and a value of an inquiry, safe to print. */
export type LabeledValue = { label: string; value: string; type: TextField['type'] }

const received = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'long',
})

/** The words of an inquiry's facts. */
export type FactWords = Pick<InboxWords, 'labels'> & {
  mails: { inquiry: Pick<MailWords['inquiry'], 'marks' | 'receivedAt' | 'consent' | 'id'> }
}

/** All that the owner needs to answer an inquiry, without empty fields. The message comes last. */
export function factsOf(inquiry: StoredInquiry, { labels, mails }: FactWords): LabeledValue[] {
  const ours = mails.inquiry
  const texts = [
    [ours.marks, inquiry.marks.map(printableLine).join(', ')],
    [ours.receivedAt, received.format(inquiry.receivedAt)],
    [ours.consent, printableLine(inquiry.consent)],
    [ours.id, inquiry.id],
  ] as const
  const fields = textFields.map(({ name, type }) => {
    const isAmount = type === 'money' && inquiry[name] !== ''
    const text = isAmount ? dollars(centsOf(inquiry[name])) : inquiry[name]
    const value = type === 'multiline' ? printableText(text) : printableLine(text)
    return { label: labels[name], value, type }
  })
  return [
    ...fields.filter(({ type }) => type !== 'multiline'),
    ...texts.map(([label, value]) => ({ label, value, type: 'text' as const })),
    ...fields.filter(({ type }) => type === 'multiline'),
  ].filter(({ value }) => value !== '')
}

/** A text of several lines is indented, so that no line looks like another field or inquiry. */
export function plainFacts(facts: readonly LabeledValue[]): string {
  const lines = facts.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`,
  )
  return lines.join('\n')
}
