import type { Draft } from './draft.ts'
import type { TextFieldName } from './fields.ts'

/** A valid inquiry: what a draft becomes when every rule of the form holds. Optional text is empty when not given. */
export type Inquiry = {
  name: string
  phoneNumber: string
  email: string
  invoiceTeam: string
  /** `YYYY-MM-DD`, or empty. */
  date: string
  /** US cents. */
  priceCents: number | null
  message: string
}

/** What is wrong with a field; the words are in `content/inquiry-form.ts`. */
export type Problem = 'missing' | 'malformed' | 'tooLong' | 'tooSmall'

/** The fields that were refused, in the order of the form. */
export type Problems = Partial<Record<TextFieldName | 'allowStorage', Problem>>

/**
 * Checks a draft by the rules that the browser checks it by, and by the limits on length. One
 * module for both sides: the attributes in `fields.ts` are read here, too.
 */
export type CheckInquiry = (
  draft: Draft,
) => { inquiry: Inquiry; problems: null } | { inquiry: null; problems: Problems }
