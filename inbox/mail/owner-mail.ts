import type { SendMailOptions } from 'nodemailer'
import { multilineFields, oneLineFields, type TextField } from '../../inquiry/fields.ts'
import { centsOf, dollars } from '../../inquiry/inquiry.ts'
import type { MailSettings } from '../../settings/settings.ts'
import { cut, printableLine, printableText } from '../print.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { labels, mailWords } from '../words.ts'

/**
 * The mail that tells the owner about an inquiry. Its headers have two things that a visitor wrote:
 * the name, made printable, and the email address, which the form's rules have checked. The
 * Message-ID is the same in every attempt, so mail programs can tell that it came twice.
 */
export function mailAbout(inquiry: StoredInquiry, { from, to }: MailSettings): SendMailOptions {
  // Mail programs would decode what looks like an encoded word (RFC 2047), to another address.
  const replyTo = inquiry.email.includes('=?') ? '' : inquiry.email
  const name = cut(printableLine(inquiry.name).replaceAll('=?', '= ?'), 60)
  const subject = mailWords.subject(name)
  const reply = replyTo === '' ? mailWords.replyByPhone : mailWords.replyByEmail
  return {
    envelope: { from, to },
    from: { name: mailWords.sender, address: from },
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
    // RFC 3834: prevents automatic replies, such as out-of-office mails.
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<inquiry.${inquiry.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    subject: inquiry.marks.length > 0 ? mailWords.possibleSpam(subject) : subject,
    text: `${mailWords.opening} ${reply}\n\n${summary(inquiry)}\n`,
  }
}

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
    [labels.marks, inquiry.marks.join(', ')] as const,
    [labels.receivedAt, received.format(inquiry.receivedAt)] as const,
    [labels.consent, inquiry.consent] as const,
    [labels.id, inquiry.id] as const,
  ].map(([label, text]) => text && `${label}: ${printableLine(text)}`)
  const texts = multilineFields
    .map(factOf)
    // Indented, so that no line of it looks like another field.
    .map(([label, text]) => text && `${label}:\n  ${printableText(text).replaceAll('\n', '\n  ')}`)
  return [...facts, ...texts].filter((line) => line !== '').join('\n')
}
