import { RFC_EMAIL_REGEX } from 'valibot'
import type { Problem, Problems } from './answer.ts'
import type { Draft } from './draft.ts'
import { eachField, textFields, type TextField, type TextFieldName } from './fields.ts'

/**
 * An inquiry that has passed every check. Dates are `YYYY-MM-DD`, money has two places, and missing
 * values are empty.
 */
export type Inquiry = Record<TextFieldName, string>

/**
 * Checks a draft by the rules in `fields.ts`: those that the browser checks, and the length limits.
 * A required field needs more than spaces, a one-line field holds no line break, and no text holds
 * a NUL, which a database cannot store. Amounts get their one form.
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

  const { allowStorage: _given, ...inquiry } = eachField(({ name, type }) => {
    const text = draft[name]
    return type === 'money' && text !== '' ? (centsOf(text) / 100).toFixed(2) : text
  }, true)
  return { inquiry, problems: null }
}

function problemOf(field: TextField, text: string): Problem | null {
  const { type, required, maxLength = Infinity, min = -Infinity } = field
  if (required && text.trim() === '') return 'missing'
  if (text === '') return null
  if (text.length > maxLength) return 'tooLong'
  if (text.includes('\0') || !text.isWellFormed()) return 'malformed'
  if (type !== 'multiline' && /[\r\n]/.test(text)) return 'malformed'
  // By the rule of browsers, HTML Living Standard 4.10.5.1.5.
  if (type === 'email') return RFC_EMAIL_REGEX.test(text) ? null : 'malformed'
  if (type === 'date') return calendarDate(text) ? null : 'malformed'
  if (type === 'money' && Number(text) < min) return 'tooSmall'
  if (type === 'money') return isPrice(text) ? null : 'malformed'
  return null
}

/** A hundred billion dollars. Up to there, a double can tell one cent from the next. */
const maxPriceCents = 10 ** 13

/** Whether a text is an amount in whole cents. */
export function isPrice(text: string): boolean {
  const cents = centsOf(text)
  return isNumber(text) && cents / 100 === Number(text) && cents <= maxPriceCents
}

/** The day as given, `YYYY-MM-DD`, as in a date field. Null if there is no such day. */
export function calendarDate(text: string): string | null {
  const time = Date.parse(text)
  if (!/^(?!0000)\d{4}-/.test(text) || Number.isNaN(time)) return null
  return new Date(time).toISOString().startsWith(`${text}T`) ? text : null
}

/** A valid floating-point number, HTML Living Standard 2.3.4.3. */
export const isNumber = (text: string) => /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(text)

/** Exact for whole cents: a double times 100 is off by far less than half a cent. */
export const centsOf = (price: string) => Math.round(Number(price) * 100)

/** A price for people to read, such as `$1,234.50`. */
export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
