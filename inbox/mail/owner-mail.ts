import type { SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../../settings/settings.ts'
import { cut, printableLine } from '../printable.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { summary } from '../summary.ts'
import { mailWords } from '../words.ts'

/** The sender and the recipients. */
export type MailAddresses = Pick<MailSettings, 'from' | 'to'>

const maxNameInSubject = 60

/**
 * The mail that tells the owner about an inquiry. Its headers have two things that a visitor wrote:
 * the name, made printable, and the email address, which the form's rules have checked. The
 * Message-ID is the same in every attempt, so a mail program that gets the mail twice shows it once.
 */
export function mailAbout(inquiry: StoredInquiry, { from, to }: MailAddresses): SendMailOptions {
  // Mail programs would decode what looks like an encoded word (RFC 2047), to another address.
  const replyTo = inquiry.email.includes('=?') ? '' : inquiry.email
  const name = cut(printableLine(inquiry.name).replaceAll('=?', '= ?'), maxNameInSubject)
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
