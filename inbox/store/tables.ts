import { createHash } from 'node:crypto'
import type { ColumnType, Insertable } from 'kysely'
import * as v from 'valibot'
import { eachField, textFields, type TextField } from '../../model/inquiry/fields.ts'
import type { Inquiry } from '../../model/inquiry/inquiry.ts'
import { centsOf, decimalPrice } from '../../model/inquiry/price.ts'

const timestamp = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => new Date(value)),
  v.date(),
)

const mailState = v.picklist(['none', 'pending', 'sent', 'dead'])

/**
 * The state of the mail to the owner. `none`: not to be sent. `dead`: given up after many attempts.
 */
export type MailState = v.InferOutput<typeof mailState>

const addition = v.pipe(
  v.object({
    id: v.string(),
    received_at: timestamp,
    consent_wording: v.string(),
    marks: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
    mail: mailState,
    mail_since: v.nullable(timestamp),
    mail_error: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    /** The sentence that the visitor agreed to. */
    consent: row.consent_wording,
    /** Why it may be spam; empty for most. */
    marks: row.marks,
    mail: row.mail,
    /** When the mail is first due: a day later for a marked inquiry. Null: not set, so due now. */
    mailSince: row.mail_since,
    /** Why the last attempt to send the mail failed; null if none has. */
    mailError: row.mail_error,
  })),
)

/** An inquiry as it is stored. */
export type StoredInquiry = Inquiry & v.InferOutput<typeof addition>

export type NewInquiry = Omit<StoredInquiry, 'mail' | 'mailSince' | 'mailError'> & {
  /** `pending` if mail is set up. */
  mail: 'none' | 'pending'
  /** The idempotency key from the form; null without scripts. */
  key: string | null
}

/** Events whose time the store records. */
export type StoreEvent = 'failure' | 'purge'

/** ISO 8601 in UTC, text that sorts by time. PostgreSQL has `timestamptz`, and returns a `Date`. */
type Timestamp = ColumnType<string | Date, string>

/** With its mail, so that they are deleted together. `rowOf` adds the columns of the form. */
type InquiryRow = {
  id: string
  received_at: Timestamp
  consent_wording: string
  consent_given_at: Timestamp
  /** A JSON array of strings; `[]` if nothing looks like spam. */
  marks: string
  /**
   * Unique: a second inquiry with this value is a repeat. Null: this one is no longer looked for.
   */
  form_key: string | null
  mail: MailState
  mail_since: Timestamp | null
  mail_attempts: number
  /** When the next attempt is due. Null: at once, whatever the clock says. */
  mail_due_at: Timestamp | null
  mail_claimed_until: Timestamp | null
  mail_error: string | null
  mail_sent_at: Timestamp | null
  /** The id of the mail that has this inquiry, alone or with others; null: not decided. */
  mail_group: string | null
}

/** The tables, as Kysely needs them. `trials` is empty: `tryWrite` uses it. */
export type Tables = {
  inquiries: InquiryRow
  events: { name: StoreEvent; at: Timestamp }
  trials: { name: string; value: string }
}

/** `marks` of an inquiry without any. */
export const unmarked = '[]'

const day = 24 * 60 * 60_000

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

/** A page that the browser restored can send two different inquiries under one key. */
export function formKeyOf(inquiry: Inquiry & Pick<NewInquiry, 'key'>): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.values(contentsOf(inquiry))))
  return `${inquiry.key ?? ''} ${hash.digest('base64url')}`
}

/** The row for a new inquiry. */
export function rowOf(inquiry: NewInquiry): Insertable<InquiryRow> {
  const { id, receivedAt, consent, marks, mail } = inquiry
  const firstDue = new Date(receivedAt.getTime() + (marks.length > 0 ? day : 0))
  return {
    id,
    received_at: receivedAt.toISOString(),
    ...contentsOf(inquiry),
    consent_wording: consent,
    consent_given_at: receivedAt.toISOString(),
    marks: JSON.stringify(marks),
    form_key: formKeyOf(inquiry),
    mail,
    mail_since: mail === 'pending' ? firstDue.toISOString() : null,
    mail_attempts: 0,
  }
}

/** An amount. PostgreSQL returns a `bigint` as text. */
const amount = v.pipe(
  v.nullable(v.union([v.number(), v.string()])),
  v.transform((cents) => (cents === null ? '' : decimalPrice(Number(cents)))),
)

const { allowStorage: _consent, ...types } = eachField(
  ({ type }) => (type === 'money' ? amount : v.string()),
  null,
)
const inquiryContents = v.object(types)

/** Throws a ValiError when `rowOf` did not make the row. */
export function inquiryOf(row: Record<string, unknown>): StoredInquiry {
  const contents = eachField(({ name }) => row[columns[name]], null)
  return { ...v.parse(inquiryContents, contents), ...v.parse(addition, row) }
}
