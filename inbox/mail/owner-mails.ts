import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { fill } from '../../model/fill.ts'
import type { MailSettings } from '../../settings/settings.ts'
import { summary } from '../summary.ts'
import { cut, headerText } from '../printable.ts'
import type { ClaimedMail } from '../store/mail-queue.ts'
import type { StoredInquiry } from '../store/tables.ts'
import type { InboxWords, MailWords } from '../../site-build/built-site.ts'

/** The sender and the recipients. */
export type MailAddresses = Pick<MailSettings, 'from' | 'to'>

const maxNameInSubject = 60

/**
 * The mail that tells the company about an inquiry, or about several.
 *
 * Headers contain only two things that a visitor wrote: the name, made printable, and the email
 * address, which the form's rules have checked. The Message-ID is the same for the same inquiries, so
 * a mail program that gets the mail twice shows it once.
 */
export function mailAbout({ inquiries }: ClaimedMail, addresses: MailAddresses, words: InboxWords) {
  const count = inquiries.length
  const [first] = inquiries
  const only = count === 1 ? first : undefined
  // Some mail programs decode an encoded word to another address.
  const replyTo = only?.email.includes('=?') ? '' : only?.email
  const { subject, opening } = beginning(inquiries, replyTo, words.mails)
  const entries = inquiries.map((inquiry, at) => {
    const text = summary(inquiry, words)
    return only ? text : `${fill(words.mails.together.entry, { number: at + 1, count })}\n${text}`
  })
  const name = cut(headerText(first?.name ?? ''), maxNameInSubject)
  const ids = createHash('sha256').update(inquiries.map(({ id }) => id).join())
  const id = only ? `inquiry.${only.id}` : `inquiries.${ids.digest('hex')}`
  const domain = addresses.from.slice(addresses.from.lastIndexOf('@') + 1)
  return {
    ...envelopeAndHeaders(addresses, words.mails),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    messageId: `<${id}@${domain}>`,
    subject: fill(subject, { name, count }),
    text: `${[opening, ...entries].join('\n\n')}\n`,
  } satisfies SendMailOptions
}

/** The subject and the first words of a mail: of possible spam, of one inquiry, or of several. */
function beginning(
  inquiries: readonly StoredInquiry[],
  replyTo: string | undefined,
  { inquiry, together, marked }: MailWords,
) {
  if (inquiries.some(({ marks }) => marks.length > 0)) return marked
  if (inquiries.length > 1) return together
  const reply = replyTo ? inquiry.replyByEmail : inquiry.replyByPhone
  return { subject: inquiry.subject, opening: `${inquiry.opening} ${reply}` }
}

/** A mail to test whether mails arrive, marked as a test. */
export function testMail(
  addresses: MailAddresses,
  words: SenderWords & Pick<MailWords, 'test'>,
): SendMailOptions {
  return { ...envelopeAndHeaders(addresses, words), ...words.test }
}

/** Who a mail is from. */
export type SenderWords = { inquiry: Pick<MailWords['inquiry'], 'sender'> }

function envelopeAndHeaders({ from, to }: MailAddresses, words: SenderWords): SendMailOptions {
  return {
    envelope: { from, to },
    from: { name: words.inquiry.sender, address: from },
    to: to.map((address) => ({ name: '', address })),
    // RFC 3834: prevents automatic replies, such as out-of-office mails.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
