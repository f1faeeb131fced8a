import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import * as v from 'valibot'
import { fill } from '../../content/fill.ts'
import { fieldWords } from '../../content/form.data.ts'
import { ownerMail, quarantineDigest, testMail } from '../../content/mails.data.ts'
import { cut, headerText, printableLine } from '../printable.ts'
import { printableFields } from '../printable-fields.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'

/** The sender and the recipient of all mails: one address each, from the settings. */
export type MailAddresses = { from: string; to: string }

const maxNameInSubject = 60

const received = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'long',
})

/**
 * The mail that tells the company about an inquiry. Sender and recipient always come from the
 * settings. Headers contain only two things that the visitor wrote: the name, made printable, and
 * the email address, if it is a single valid one. The Message-ID is the same in every attempt, so a
 * mail program that gets the mail twice shows it once.
 */
export function mailToOwner(inquiry: StoredInquiry, addresses: MailAddresses): SendMailOptions {
  const replyTo = oneAddress(inquiry.email)
  const name = cut(headerText(inquiry.name), maxNameInSubject)
  const facts = factsOf(inquiry)
  const reply = replyTo === null ? ownerMail.replyByPhone : ownerMail.replyByEmail
  return {
    ...envelopeAndHeaders(addresses),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    messageId: `<inquiry.${inquiry.id}@${domainOf(addresses.from)}>`,
    subject: fill(ownerMail.subject, { name }),
    text: plainText(facts, reply),
    html: html(facts, reply),
  }
}

const maxMessageInDigest = 300

/**
 * The mail that lists newly quarantined inquiries. It is plain text, so that no link in it looks
 * safe to click.
 */
export function digestMail(
  inquiries: readonly StoredInquiry[],
  count: number,
  addresses: MailAddresses,
): SendMailOptions {
  const { subject, opening, reasons, more } = quarantineDigest
  const entries = inquiries.map((inquiry) =>
    [
      `${ownerMail.id}: ${inquiry.id}`,
      `${ownerMail.receivedAt}: ${received.format(inquiry.receivedAt)}`,
      `${fieldWords.name.label}: ${printableLine(inquiry.name)}`,
      `${fieldWords.message.label}: ${cut(printableLine(inquiry.message), maxMessageInDigest)}`,
      `${reasons}: ${inquiry.spam.reasons.map(printableLine).join(', ')}`,
    ].join('\n'),
  )
  const rest = count - inquiries.length
  return {
    ...envelopeAndHeaders(addresses),
    subject: fill(subject, { count }),
    text: `${[opening, ...entries, ...(rest > 0 ? [fill(more, { count: rest })] : [])].join('\n\n')}\n`,
  }
}

/** A mail to test whether mails arrive, marked as a test. */
export function markedTestMail(addresses: MailAddresses): SendMailOptions {
  return { ...envelopeAndHeaders(addresses), ...testMail }
}

function envelopeAndHeaders({ from, to }: MailAddresses): SendMailOptions {
  return {
    envelope: { from, to: [to] },
    from: { name: ownerMail.sender, address: from },
    to: { name: '', address: to },
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

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

type Fact = { label: string; value: string }

/**
 * The facts, most important first. The message comes last, so that no text in it can pass for
 * another fact.
 */
function factsOf(inquiry: StoredInquiry): Fact[] {
  const fields = printableFields(inquiry)
  return [
    ...fields.filter(({ isMultiline }) => !isMultiline),
    { label: ownerMail.receivedAt, value: received.format(inquiry.receivedAt) },
    { label: ownerMail.consent, value: printableLine(inquiry.consent.wording) },
    { label: ownerMail.id, value: inquiry.id },
    ...fields.filter(({ isMultiline }) => isMultiline),
  ].filter(({ value }) => value !== '')
}

function plainText(facts: Fact[], reply: string): string {
  const lines = facts.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  )
  return `${ownerMail.opening} ${reply}\n\n${lines.join('\n')}\n`
}

function html(facts: Fact[], reply: string): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top">${escaped(label)}</th>` +
      `<td dir="auto" style="white-space: pre-wrap">${escaped(value)}</td></tr>`,
  )
  return `<p>${escaped(`${ownerMail.opening} ${reply}`)}</p>\n<table cellpadding="4">\n${rows.join('\n')}\n</table>\n`
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
