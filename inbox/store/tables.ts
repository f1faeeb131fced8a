import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { emptyDraft } from '../../inquiry/draft.ts'
import { eachField, textFields, type TextField } from '../../inquiry/fields.ts'
import type { Inquiry } from '../../inquiry/inquiry.ts'
import { centsOf, decimalPrice } from '../../inquiry/price.ts'
import type {
  InquiryState,
  Mark,
  NewInquiry,
  MailState,
  StoredInquiry,
  StoreStatus,
} from './inquiry-store.ts'

/**
 * ISO 8601 in UTC, to the millisecond. `timestamptz` on PostgreSQL; on SQLite, text that sorts by
 * time.
 */
type Timestamp = string

/**
 * An inquiry and the mail about it, in one row, so they are stored and deleted together. The
 * columns call the mail `notice`. `rowOf` adds the columns of the form's fields, which no query
 * names.
 */
export type InquiryRow = {
  id: string
  received_at: Timestamp
  consent_wording: string
  consent_given_at: Timestamp
  state: InquiryState
  spam_score: number
  /** A JSON array of strings. */
  spam_reasons: string
  /**
   * The form's key, a space, and a hash of the content, because one key can come with two different
   * inquiries.
   */
  form_key: string | null
  fingerprint: string | null
  notice: MailState
  /** Since when the mail is to be sent. */
  notice_since: Timestamp | null
  notice_attempts: number
  /** Null: due now, whatever the clock says. */
  notice_due_at: Timestamp | null
  notice_claimed_until: Timestamp | null
  notice_error: string | null
  notice_sent_at: Timestamp | null
}

/** The tables, as Kysely needs them. `secrets` holds the key of the fingerprints. */
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

/** PostgreSQL returns a `bigint` as text. */
const wholeNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger())

const state = v.picklist(['new', 'quarantined', 'released'])
const mailState = v.picklist(['none', 'pending', 'sent', 'dead'])

/** The columns of the form's fields: `invoice_team` for `invoiceTeam`, `price_cents` for `price`. */
const columns = eachField(({ name, type }) => {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return type === 'money' ? `${column}_cents` : column
}, null)

/** The part of a row that comes from the form. An amount of money is whole cents, or null. */
function contentsOf(inquiry: Inquiry): Record<string, string | number | null> {
  const stored = ({ name, type }: TextField) => {
    if (type !== 'money') return inquiry[name]
    return inquiry[name] === '' ? null : centsOf(inquiry[name])
  }
  return Object.fromEntries(textFields.map((field) => [columns[field.name], stored(field)]))
}

/** What a row has for a field that is younger than its inquiry. */
export const emptyContents = contentsOf(emptyDraft)

const amount = v.pipe(
  v.nullable(wholeNumber),
  v.transform((cents) => (cents === null ? '' : decimalPrice(cents))),
)

const { allowStorage: _consent, ...types } = eachField(
  ({ type }) => (type === 'money' ? amount : v.string()),
  null,
)

const inquiryContents = v.object(types)

const inquiryRow = v.looseObject({
  id: v.string(),
  received_at: timestamp,
  consent_wording: v.string(),
  consent_given_at: timestamp,
  state,
  spam_score: v.number(),
  spam_reasons: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  form_key: v.nullable(v.string()),
  notice: mailState,
  notice_error: v.nullable(v.string()),
})

/**
 * The inquiry in a row.
 *
 * @throws ValiError when `rowOf` did not make the row
 */
export function inquiryOf(row: unknown): StoredInquiry {
  const found = v.parse(inquiryRow, row)
  const fromForm = eachField(({ name }) => found[columns[name]], null)
  return {
    ...v.parse(inquiryContents, fromForm),
    id: found.id,
    receivedAt: found.received_at,
    consent: { wording: found.consent_wording, givenAt: found.consent_given_at },
    state: found.state,
    mail: found.notice,
    mailError: found.notice_error,
    spam: { score: found.spam_score, reasons: found.spam_reasons },
    key: found.form_key?.replace(/ \S+$/, '') ?? null,
  }
}

const claim = v.object({ notice_attempts: v.number() })

/**
 * How often sending was tried before this claim.
 *
 * @throws ValiError when the row is not a claimed one
 */
export function claimOf(row: unknown): { attempts: number } {
  return { attempts: v.parse(claim, row).notice_attempts - 1 }
}

/** Text that every database can store. A mail server's answer can contain anything. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

function hashOf(contents: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(contents)))
    .digest('base64url')
}

/** The row for a new inquiry. */
export function rowOf(inquiry: NewInquiry): InquiryRow {
  const fromForm = contentsOf(inquiry)
  return {
    id: inquiry.id,
    received_at: inquiry.receivedAt.toISOString(),
    ...fromForm,
    consent_wording: inquiry.consent.wording,
    consent_given_at: inquiry.consent.givenAt.toISOString(),
    state: inquiry.state,
    spam_score: inquiry.spam.score,
    spam_reasons: JSON.stringify(inquiry.spam.reasons),
    form_key: inquiry.key === null ? null : `${inquiry.key} ${hashOf(fromForm)}`,
    fingerprint: inquiry.fingerprint,
    notice: inquiry.mail,
    notice_since: inquiry.mail === 'pending' ? inquiry.receivedAt.toISOString() : null,
    notice_attempts: 0,
    notice_due_at: null,
    notice_claimed_until: null,
    notice_error: null,
    notice_sent_at: null,
  }
}

const statusGroup = v.object({
  state,
  notice: mailState,
  count: wholeNumber,
  since: v.nullable(timestamp),
  sent: v.nullable(timestamp),
})

const timeRow = v.object({ at: v.nullable(timestamp) })

/**
 * The time in a row; null if there is none.
 *
 * @throws ValiError when the row is anything else
 */
export const timeOf = (row: unknown): Date | null => v.parse(v.optional(timeRow), row)?.at ?? null

/**
 * Adds up the counts and times of all groups.
 *
 * @throws ValiError when a row is not a group of one state and mail state
 */
export function statusOf(
  rows: readonly unknown[],
): Omit<StoreStatus, 'oldestUnseen' | 'lastFailure'> {
  const inquiries = { new: 0, quarantined: 0, released: 0 }
  const mails = { none: 0, pending: 0, sent: 0, dead: 0 }
  const groups = rows.map((row) => v.parse(statusGroup, row))
  for (const { state, notice, count } of groups) {
    inquiries[state] += count
    mails[notice] += count
  }
  const waiting = groups.filter(({ notice }) => notice === 'pending').map(({ since }) => since)
  return {
    inquiries,
    mails,
    oldestPending: byTime(waiting).at(0) ?? null,
    lastSent: byTime(groups.map(({ sent }) => sent)).at(-1) ?? null,
  }
}

const byTime = (times: readonly (Date | null)[]) =>
  times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime())
