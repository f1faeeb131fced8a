import { isCalendarDate } from './calendar-date.ts'
import type { Draft } from './draft.ts'
import { textFieldNames, textFields, type TextFieldName } from './fields.ts'
import { isNumber } from './price.ts'

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

/** What is wrong with a field; the words are in `content/inquiry-answers.ts`. */
export type Problem = 'missing' | 'malformed' | 'tooLong' | 'tooSmall'

/** The fields that were refused, in the order of the form. */
export type Problems = Partial<Record<TextFieldName | 'allowStorage', Problem>>

/**
 * The most that a field holds, in UTF-16 code units as HTML's `maxlength` counts; a line break is
 * one. The browser is not told: it would cut a paste in silence.
 */
export const longest = {
  name: 200,
  phoneNumber: 50,
  email: 254,
  invoiceTeam: 500,
  message: 5000,
} as const satisfies Partial<Record<TextFieldName, number>>

/** A valid e-mail address, HTML Living Standard 4.10.5.1.5, word for word. */
const validEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Checks a draft by the rules that the browser checks it by, and by the limits on length. The
 * attributes in `fields.ts` are read here, too. Stricter than the browser in what it could not have
 * sent or nobody could use: spaces alone are no name, a one-line field holds one line, a database
 * holds no NUL. Text is otherwise kept as it was sent.
 */
export function checkInquiry(
  draft: Draft,
): { inquiry: Inquiry; problems: null } | { inquiry: null; problems: Problems } {
  const problems: Problems = {}
  for (const name of textFieldNames) {
    const problem = problemOf(name, draft[name])
    if (problem) problems[name] = problem
  }
  if (!draft.allowStorage) problems.allowStorage = 'missing'
  if (Object.keys(problems).length > 0) return { inquiry: null, problems }

  const { allowStorage: _given, price, ...texts } = draft
  return { inquiry: { ...texts, priceCents: price === '' ? null : cents(price) }, problems: null }
}

function problemOf(name: TextFieldName, text: string): Problem | null {
  const { type, required } = textFields[name]
  if (required && text.trim() === '') return 'missing'
  if (text === '') return null
  if (lengthOf(text) > longestOf(name)) return 'tooLong'
  if (text.includes('\0') || !text.isWellFormed()) return 'malformed'
  if (type !== 'multiline' && /[\r\n]/.test(text)) return 'malformed'
  if (type === 'email') return isEmail(text) ? null : 'malformed'
  if (type === 'date') return isCalendarDate(text) ? null : 'malformed'
  if (type === 'number') return problemOfPrice(text)
  return null
}

const limits: Partial<Record<TextFieldName, number>> = longest

const longestOf = (name: TextFieldName) => limits[name] ?? Infinity

/** A form is posted with CRLF where its field has one line break. */
const lengthOf = (text: string) => text.replaceAll('\r\n', '\n').length

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@') + 1
  return validEmail.test(text.slice(0, at) + asciiDomain(text.slice(at)))
}

/** Browsers check an internationalised domain in its ASCII form, and not all of them send it so. */
function asciiDomain(domain: string): string {
  const isInternational = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain)
  return isInternational ? (URL.parse(`http://${domain}`)?.hostname ?? '') : domain
}

function problemOfPrice(text: string): Problem | null {
  if (!isNumber(text)) return 'malformed'
  if (Number(text) < textFields.price.min) return 'tooSmall'
  const isWhole = cents(text) / centsPerDollar === Number(text)
  return isWhole && cents(text) <= largestPriceCents ? null : 'malformed'
}

/** A hundred billion dollars: far below it, a double still tells one cent from the next. */
const largestPriceCents = 10 ** 13

const centsPerDollar = Math.round(1 / textFields.price.step)

/** Exact for a whole number of cents: the nearest double times 100 is off by less than a half. */
const cents = (price: string) => Math.round(Number(price) * centsPerDollar)
