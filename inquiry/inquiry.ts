import { isCalendarDate } from './calendar-date.ts'
import type { Draft } from './draft.ts'
import {
  eachField,
  textFields,
  type FieldName,
  type TextField,
  type TextFieldName,
} from './fields.ts'
import { centsOf, decimalPrice, isNumber } from './price.ts'

/**
 * A valid inquiry: what a draft becomes when every rule of the form holds. Optional text is empty
 * when not given, a date is `YYYY-MM-DD`.
 */
export type Inquiry = Record<Exclude<TextFieldName, 'price'>, string> & {
  /** US cents. */
  priceCents: number | null
}

/** What is wrong with a field; the words are in `content/inquiry-answers.ts`. */
export type Problem = 'missing' | 'malformed' | 'tooLong' | 'tooSmall'

/** The fields that were refused, in the order of the form. */
export type Problems = Partial<Record<FieldName, Problem>>

/** A valid e-mail address, HTML Living Standard 4.10.5.1.5, word for word. */
const validEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Checks a draft by the rules that the browser checks it by, and by the limits on length: all are in
 * `fields.ts`. Stricter than the browser in what it could not have sent or nobody could use: spaces
 * alone are no name, a one-line field holds one line, a database holds no NUL. Text is otherwise kept
 * as it was sent.
 */
export function checkInquiry(
  draft: Draft,
): { inquiry: Inquiry; problems: null } | { inquiry: null; problems: Problems } {
  const problems: Problems = {}
  for (const field of textFields) {
    const problem = problemOf(field, draft[field.name])
    if (problem) problems[field.name] = problem
  }
  if (!draft.allowStorage) problems.allowStorage = 'missing'
  if (Object.keys(problems).length > 0) return { inquiry: null, problems }

  const { allowStorage: _given, price, ...texts } = draft
  return { inquiry: { ...texts, priceCents: price === '' ? null : centsOf(price) }, problems: null }
}

/** The draft that became this inquiry. */
export function draftOf(inquiry: Inquiry): Draft {
  const price = inquiry.priceCents === null ? '' : decimalPrice(inquiry.priceCents)
  return eachField(({ name }) => (name === 'price' ? price : inquiry[name]), true)
}

function problemOf(field: TextField, text: string): Problem | null {
  const { type, required, longest = Infinity, min = -Infinity } = field
  if (required && text.trim() === '') return 'missing'
  if (text === '') return null
  if (lengthOf(text) > longest) return 'tooLong'
  if (text.includes('\0') || !text.isWellFormed()) return 'malformed'
  if (type !== 'multiline' && /[\r\n]/.test(text)) return 'malformed'
  if (type === 'email') return isEmail(text) ? null : 'malformed'
  if (type === 'date') return isCalendarDate(text) ? null : 'malformed'
  if (type === 'number') return problemOfPrice(text, min)
  return null
}

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

function problemOfPrice(text: string, min: number): Problem | null {
  if (!isNumber(text)) return 'malformed'
  if (Number(text) < min) return 'tooSmall'
  const isWhole = centsOf(text) / 100 === Number(text)
  return isWhole && centsOf(text) <= largestPriceCents ? null : 'malformed'
}

/** A hundred billion dollars: far below it, a double still tells one cent from the next. */
const largestPriceCents = 10 ** 13
