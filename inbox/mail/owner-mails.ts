import type { SendMailOptions } from 'nodemailer'
import { fill } from '../../model/content/fill.ts'
import type { MailSettings } from '../../model/settings/settings.ts'
import { factsOf, plainFacts, type LabeledValue } from '../facts.ts'
import { cut, headerText } from '../printable.ts'
import type { ClaimedMail } from '../store/mail-queue.ts'
import type { InboxWords, MailWords } from '../../model/content/inbox-words.ts'

/** The sender and the recipients. */
export type MailAddresses = Pick<MailSettings, 'from' | 'to'>

const maxNameInSubject = 60

/**
 * The mail that tells the company about an inquiry, or about several.
 *
 * Headers contain only two things that a visitor wrote: the name, made printable, and the email
 * address, which the form's rules have checked. The Message-ID is the same in every attempt, so a
 * mail program that gets the mail twice shows it once.
 */
export function mailAbout(
  { id, inquiries }: ClaimedMail,
  addresses: MailAddresses,
  words: InboxWords,
) {
  const { inquiry: single, together, marked } = words.mails
  const count = inquiries.length
  const [first] = inquiries
  const only = count === 1 ? first : undefined
  const replyTo = only ? addressOf(only.email) : null
  const { subject, opening } = inquiries.some(({ marks }) => marks.length > 0)
    ? marked
    : only
      ? {
          subject: single.subject,
          opening: `${single.opening} ${replyTo ? single.replyByEmail : single.replyByPhone}`,
        }
      : together
  const entries = inquiries.map((inquiry, at) => ({
    heading: only ? null : fill(together.entry, { number: at + 1, count }),
    facts: factsOf(inquiry, words),
  }))
  const name = cut(headerText(first?.name ?? ''), maxNameInSubject)
  const kind = id === first?.id ? 'inquiry' : 'inquiries'
  return {
    ...envelopeAndHeaders(addresses, words.mails),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    messageId: `<${kind}.${id}@${domainOf(addresses.from)}>`,
    subject: fill(subject, { name, count }),
    text: plainText(opening, entries),
    html: html(opening, entries),
  } satisfies SendMailOptions
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

/** Null: none to answer to. Some mail programs decode an encoded word to another address. */
function addressOf(email: string): string | null {
  return email === '' || email.includes('=?') ? null : email
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

type Entry = { heading: string | null; facts: readonly LabeledValue[] }

/** A number as people write it. An extension or a word can follow. */
const dialable = /\+?\d[\d ().\-/]+/

function hrefOf({ type, value }: LabeledValue): string | null {
  if (type === 'tel') {
    const number = dialable.exec(value)?.[0].replaceAll(/[^+\d]/g, '')
    return number === undefined ? null : `tel:${number}`
  }
  const address = type === 'email' ? addressOf(value) : null
  return address && `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}

function plainText(opening: string, entries: readonly Entry[]): string {
  const parts = entries.map(({ heading, facts }) =>
    heading === null ? plainFacts(facts) : `${heading}\n${plainFacts(facts)}`,
  )
  return `${[opening, ...parts].join('\n\n')}\n`
}

function html(opening: string, entries: readonly Entry[]): string {
  const parts = entries.map(({ heading, facts }) => {
    const rows = facts.map(
      (fact) =>
        `<tr><th align="left" valign="top">${escaped(fact.label)}</th>` +
        `<td dir="auto" style="white-space: pre-wrap">${linked(fact)}</td></tr>`,
    )
    const title = heading === null ? '' : `<h2>${escaped(heading)}</h2>\n`
    return `${title}<table cellpadding="4">\n${rows.join('\n')}\n</table>`
  })
  return `<p>${escaped(opening)}</p>\n${parts.join('\n')}\n`
}

function linked(fact: LabeledValue): string {
  const href = hrefOf(fact)
  const text = escaped(fact.value)
  return href === null ? text : `<a href="${escaped(href)}">${text}</a>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
