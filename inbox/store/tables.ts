import { createHash } from 'node:crypto'
import type { ColumnType, Insertable } from 'kysely'
import * as v from 'valibot'
import { eachField, textFieldNames } from '../../model/inquiry/fields.ts'
import type { Inquiry } from '../../model/inquiry/inquiry.ts'
import { centsOf, decimalPrice } from '../../model/inquiry/price.ts'
import { day, later } from '../../model/settings/clock.ts'

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

const { price: _cents, allowStorage: _wording, ...texts } = eachField(() => v.string(), null)

const storedInquiry = v.pipe(
  v.object({
    ...texts,
    id: v.string(),
    receivedAt: timestamp,
    // PostgreSQL returns a `bigint` as text.
    priceCents: v.nullable(v.union([v.number(), v.string()])),
    consentWording: v.string(),
    /** Why it may be spam; empty for most. */
    marks: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
    mail: mailState,
    /** When the mail is first due: a day later for a marked inquiry. Null: not set, so due now. */
    mailSince: v.nullable(timestamp),
    /** Why the last attempt to send the mail failed; null if none has. */
    mailError: v.nullable(v.string()),
  }),
  v.transform(({ priceCents, consentWording, ...row }) => ({
    ...row,
    price: priceCents === null ? '' : decimalPrice(Number(priceCents)),
    /** The sentence that the visitor agreed to. */
    consent: consentWording,
  })),
)

/** An inquiry as it is stored. */
export type StoredInquiry = v.InferOutput<typeof storedInquiry>

/** Throws a ValiError when `rowOf` did not make the row. */
export const inquiryOf = v.parser(storedInquiry)

/** An inquiry before it is stored. */
export type NewInquiry = Omit<StoredInquiry, 'mail' | 'mailSince' | 'mailError'> & {
  /** `pending` if mail is set up. */
  mail: 'none' | 'pending'
  /** The idempotency key from the form; null without scripts. */
  key: string | null
}

/** Events whose time the store records. */
export type StoreEvent = 'failure' | 'purge'

/** SQLite returns the text of a time. */
type Timestamp = ColumnType<string | Date, Date>

/** With its mail, so that they are deleted together. */
type InquiryRow = Omit<Inquiry, 'price'> & {
  id: string
  receivedAt: Timestamp
  /** Null: no price was given. */
  priceCents: number | null
  consentWording: string
  consentGivenAt: Timestamp
  /** A JSON array of strings; `[]` if nothing looks like spam. */
  marks: string
  /**
   * Unique: a second inquiry with this value is a repeat. Null: this one is no longer looked for.
   */
  formKey: string | null
  mail: MailState
  mailSince: Timestamp | null
  mailAttempts: number
  /** When the next attempt is due. Null: at once, whatever the clock says. */
  mailDueAt: Timestamp | null
  mailClaimedUntil: Timestamp | null
  mailError: string | null
  mailSentAt: Timestamp | null
  /** The id of the mail that has this inquiry, alone or with others; null: not decided. */
  mailGroup: string | null
}

/** The tables as Kysely's `CamelCasePlugin` names them. `trials` is empty: `tryWrite` uses it. */
export type Tables = {
  inquiries: InquiryRow
  events: { name: StoreEvent; at: Timestamp }
  trials: { name: string; value: string }
}

/** `marks` of an inquiry without any. */
export const unmarked = '[]'

/**
 * What two posts of one inquiry share: the key and the content. A page that the browser restored can
 * send two different inquiries under one key.
 */
export function formKeyOf(inquiry: Inquiry & Pick<NewInquiry, 'key'>): string {
  const contents = JSON.stringify(textFieldNames.map((name) => inquiry[name]))
  return `${inquiry.key ?? ''} ${createHash('sha256').update(contents).digest('base64url')}`
}

/** The row for a new inquiry. */
export function rowOf(inquiry: NewInquiry): Insertable<InquiryRow> {
  const { key: _inFormKey, price, receivedAt, consent, marks, mail, ...same } = inquiry
  const firstDue = later(receivedAt, marks.length > 0 ? day : 0)
  return {
    ...same,
    receivedAt,
    priceCents: price === '' ? null : centsOf(price),
    consentWording: consent,
    consentGivenAt: receivedAt,
    marks: JSON.stringify(marks),
    formKey: formKeyOf(inquiry),
    mail,
    mailSince: mail === 'pending' ? firstDue : null,
    mailAttempts: 0,
  }
}
