import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { eachField, textFieldNames } from '../../inquiry/fields.ts'
import { centsOf, decimalPrice, type Inquiry } from '../../inquiry/inquiry.ts'
import { day, shifted } from '../../settings/clock.ts'

/** SQLite returns text, and PostgreSQL a `Date`. */
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

/** An inquiry with its mail, so that they are deleted together. */
const inquiryRow = v.object({
  ...texts,
  id: v.string(),
  receivedAt: timestamp,
  /** Null: no price was given. PostgreSQL returns a `bigint` as text. */
  priceCents: v.nullable(v.union([v.number(), v.string()])),
  /** The sentence that the visitor agreed to. */
  consentWording: v.string(),
  consentGivenAt: timestamp,
  /** Why it may be spam; empty for most. */
  marks: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  /** Unique: a second inquiry with this value is a repeat. Null in old stores. */
  formKey: v.nullable(v.string()),
  mail: mailState,
  /** When the mail is first due: a day later for a marked inquiry. Null: not set, so due now. */
  mailSince: v.nullable(timestamp),
  mailAttempts: v.number(),
  /** When the next attempt is due. Null: at once, whatever the clock says. */
  mailDueAt: v.nullable(timestamp),
  mailClaimedUntil: v.nullable(timestamp),
  /** Why the last attempt to send the mail failed; otherwise null. */
  mailError: v.nullable(v.string()),
  mailSentAt: v.nullable(timestamp),
  /** The id of the mail that has this inquiry, alone or with others; null: not decided. */
  mailGroup: v.nullable(v.string()),
})

type InquiryRow = v.InferInput<typeof inquiryRow>

/** The tables as Kysely's `CamelCasePlugin` names them. `trials` is empty: `tryWrite` uses it. */
export type Tables = {
  inquiries: InquiryRow
  events: { name: StoreEvent; at: v.InferInput<typeof timestamp> }
  trials: { name: string; value: string }
}

/** Events whose time the store records. */
export type StoreEvent = 'failure' | 'purge'

const storedInquiry = v.pipe(
  v.omit(inquiryRow, [
    'consentGivenAt',
    'formKey',
    'mailAttempts',
    'mailDueAt',
    'mailClaimedUntil',
    'mailSentAt',
    'mailGroup',
  ]),
  v.transform(({ priceCents, consentWording: consent, ...row }) => ({
    ...row,
    price: priceCents === null ? '' : decimalPrice(Number(priceCents)),
    consent,
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

/** `marks` of an inquiry without any. */
export const unmarked = '[]'

/**
 * What two posts of one inquiry share: the key of the form, and the content. A page that the
 * browser restored can send two different inquiries under one key. Without scripts there is no key:
 * the inquiry's own id stands in its place.
 */
export function formKeyOf(inquiry: Inquiry & Pick<NewInquiry, 'key' | 'id'>): string {
  return `${inquiry.key ?? inquiry.id} ${contentKeyOf(inquiry)}`
}

/** A digest of what the visitor wrote: the end of the form key. */
export function contentKeyOf(inquiry: Inquiry): string {
  const contents = JSON.stringify(textFieldNames.map((name) => inquiry[name]))
  return createHash('sha256').update(contents).digest('base64url')
}

/** The row for a new inquiry that is kept as received at this time. */
export function rowOf(inquiry: NewInquiry, receivedAt: Date): Insertable<InquiryRow> {
  const { key: _inFormKey, price, receivedAt: cameAt, consent, marks, mail, ...same } = inquiry
  const firstDue = shifted(receivedAt, marks.length > 0 ? day : 0)
  return {
    ...same,
    receivedAt,
    priceCents: price === '' ? null : centsOf(price),
    consentWording: consent,
    consentGivenAt: cameAt,
    marks: JSON.stringify(marks),
    formKey: formKeyOf(inquiry),
    mail,
    mailSince: mail === 'pending' ? firstDue : null,
    mailAttempts: 0,
  }
}
