import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import * as v from 'valibot'
import { fill } from '../../content-model/fill.ts'
import { factsOf, plainFacts, type Fact } from '../facts.ts'
import { cut, headerText } from '../printable.ts'
import type { ClaimedMail } from '../store/mail-queue.ts'
import type { InboxWords, MailWords } from '../words.ts'

/** The sender, and the recipients with commas between them, from the settings. */
export type MailAddresses = { from: string; to: string }

const maxNameInSubject = 60

/**
 * The mail that tells the company about an inquiry, or about several. It has everything that the
 * company needs to answer each.
 *
 * Headers contain only two things that a visitor wrote: the name, made printable, and the email
 * address, if it is a single valid one. The Message-ID is the same in every attempt, so a mail
 * program that gets the mail twice shows it once.
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
  const replyTo = only ? oneAddress(only.email) : null
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
export function testMail(addresses: MailAddresses, words: MailWords): SendMailOptions {
  return { ...envelopeAndHeaders(addresses, words), ...words.test }
}

function envelopeAndHeaders({ from, to }: MailAddresses, words: MailWords): SendMailOptions {
  const recipients = to.split(',').map((address) => address.trim())
  return {
    envelope: { from, to: recipients },
    from: { name: words.inquiry.sender, address: from },
    to: recipients.map((address) => ({ name: '', address })),
    // RFC 3834: prevents automatic replies, such as out-of-office mails.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * The email address for a header, checked again, with its domain in ASCII. Null when it is empty or
 * invalid, or contains an encoded word: some mail programs decode that to another address.
 */
function oneAddress(email: string): string | null {
  const at = email.lastIndexOf('@') + 1
  const ascii = email.slice(0, at) + domainToASCII(email.slice(at))
  if (ascii.includes('=?')) return null
  return v.is(v.pipe(v.string(), v.rfcEmail()), ascii) ? ascii : null
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

type Entry = { heading: string | null; facts: readonly Fact[] }

/** A number as people write it. An extension or a word can follow. */
const dialable = /\+?\d[\d ().\-/]+/

/** Where a click on a phone number or an email address leads. */
function hrefOf({ type, value }: Fact): string | null {
  if (type === 'tel') {
    const number = dialable.exec(value)?.[0].replaceAll(/[^+\d]/g, '')
    return number === undefined ? null : `tel:${number}`
  }
  const address = type === 'email' ? oneAddress(value) : null
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

function linked(fact: Fact): string {
  const href = hrefOf(fact)
  const text = escaped(fact.value)
  return href === null ? text : `<a href="${escaped(href)}">${text}</a>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
