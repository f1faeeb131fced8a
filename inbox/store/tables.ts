import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Inquiry } from '../../inquiry/inquiry.ts'
import type {
  InquiryState,
  Mark,
  NewInquiry,
  NoticeState,
  StoredInquiry,
  StoreStatus,
} from './inquiry-store.ts'

/** ISO 8601 in UTC, to the millisecond: a `timestamptz` on PostgreSQL, text that sorts on SQLite. */
type Timestamp = string

/** An inquiry and its notice, in one row: they are stored, and gone, together. */
export type InquiryRow = {
  id: string
  received_at: Timestamp
  name: string
  phone_number: string
  email: string
  invoice_team: string
  date: string
  price_cents: number | null
  message: string
  consent_wording: string
  consent_given_at: Timestamp
  state: InquiryState
  spam_score: number
  /** A JSON array of strings. */
  spam_reasons: string
  /** The key of the form, and behind a space a hash of what it says: one key may come with two inquiries. */
  form_key: string | null
  fingerprint: string | null
  notice: NoticeState
  /** Since when the notice has been wanted. */
  notice_since: Timestamp | null
  notice_attempts: number
  /** Null: at once, whatever the clock says. */
  notice_due_at: Timestamp | null
  notice_claimed_until: Timestamp | null
  notice_error: string | null
  notice_sent_at: Timestamp | null
}

/** The tables by name, as Kysely takes them; `secrets` holds the key of the fingerprints. */
export type Tables = {
  inquiries: InquiryRow
  secrets: { name: string; value: string }
  marks: { name: Mark; at: Timestamp }
}

const timestamp = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value)),
  v.date(),
)

/** PostgreSQL gives a `bigint` as text. */
const wholeNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger())

const inquiryRow = v.object({
  id: v.string(),
  received_at: timestamp,
  name: v.string(),
  phone_number: v.string(),
  email: v.string(),
  invoice_team: v.string(),
  date: v.string(),
  price_cents: v.nullable(wholeNumber),
  message: v.string(),
  consent_wording: v.string(),
  consent_given_at: timestamp,
  state: v.picklist(['new', 'quarantined', 'released']),
  spam_score: v.number(),
  spam_reasons: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  form_key: v.nullable(v.string()),
  notice: v.picklist(['none', 'pending', 'sent', 'dead']),
  notice_error: v.nullable(v.string()),
})

/** @throws ValiError when the row is not one that `rowOf` made. */
export function inquiryOf(row: unknown): StoredInquiry {
  const columns = v.parse(inquiryRow, row)
  return {
    id: columns.id,
    receivedAt: columns.received_at,
    name: columns.name,
    phoneNumber: columns.phone_number,
    email: columns.email,
    invoiceTeam: columns.invoice_team,
    date: columns.date,
    priceCents: columns.price_cents,
    message: columns.message,
    consent: { wording: columns.consent_wording, givenAt: columns.consent_given_at },
    state: columns.state,
    notice: columns.notice,
    noticeError: columns.notice_error,
    spam: { score: columns.spam_score, reasons: columns.spam_reasons },
    key: columns.form_key?.replace(/ \S+$/, '') ?? null,
  }
}

const claim = v.object({ notice_attempts: v.number() })

/** @throws ValiError when the row is not one of an inquiry whose notice was just claimed. */
export function claimOf(row: unknown): { attempts: number } {
  return { attempts: v.parse(claim, row).notice_attempts - 1 }
}

/** Text that every database takes: an answer of a mail server can hold anything. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

function hashOf({ name, phoneNumber, email, invoiceTeam, date, priceCents, message }: Inquiry) {
  return createHash('sha256')
    .update(JSON.stringify([name, phoneNumber, email, invoiceTeam, date, priceCents, message]))
    .digest('base64url')
}

/** What is stored for a new inquiry. */
export function rowOf(inquiry: NewInquiry): InquiryRow {
  return {
    id: inquiry.id,
    received_at: inquiry.receivedAt.toISOString(),
    name: inquiry.name,
    phone_number: inquiry.phoneNumber,
    email: inquiry.email,
    invoice_team: inquiry.invoiceTeam,
    date: inquiry.date,
    price_cents: inquiry.priceCents,
    message: inquiry.message,
    consent_wording: inquiry.consent.wording,
    consent_given_at: inquiry.consent.givenAt.toISOString(),
    state: inquiry.state,
    spam_score: inquiry.spam.score,
    spam_reasons: JSON.stringify(inquiry.spam.reasons),
    form_key: inquiry.key === null ? null : `${inquiry.key} ${hashOf(inquiry)}`,
    fingerprint: inquiry.fingerprint,
    notice: inquiry.notice,
    notice_since: inquiry.notice === 'pending' ? inquiry.receivedAt.toISOString() : null,
    notice_attempts: 0,
    notice_due_at: null,
    notice_claimed_until: null,
    notice_error: null,
    notice_sent_at: null,
  }
}

const statusGroup = v.object({
  state: inquiryRow.entries.state,
  notice: inquiryRow.entries.notice,
  count: wholeNumber,
  since: v.nullable(timestamp),
  sent: v.nullable(timestamp),
})

const one = v.object({ at: v.nullable(timestamp) })

/** @throws ValiError when the row is not one with a point in time, or none. */
export const timeOf = (row: unknown): Date | null => v.parse(v.optional(one), row)?.at ?? null

/** @throws ValiError when a row is not the sum of the inquiries of one state and notice. */
export function statusOf(
  rows: readonly unknown[],
): Omit<StoreStatus, 'oldestUnseen' | 'lastFailure'> {
  const inquiries = { new: 0, quarantined: 0, released: 0 }
  const notices = { none: 0, pending: 0, sent: 0, dead: 0 }
  const groups = rows.map((row) => v.parse(statusGroup, row))
  for (const { state, notice, count } of groups) {
    inquiries[state] += count
    notices[notice] += count
  }
  const waiting = groups.filter(({ notice }) => notice === 'pending').map(({ since }) => since)
  return {
    inquiries,
    notices,
    oldestPending: byTime(waiting).at(0) ?? null,
    lastSent: byTime(groups.map(({ sent }) => sent)).at(-1) ?? null,
  }
}

const byTime = (times: readonly (Date | null)[]) =>
  times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime())
