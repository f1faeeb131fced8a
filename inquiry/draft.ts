import * as v from 'valibot'
import { eachField, textFieldNames } from './fields.ts'

/** Drops unknown keys, and rejects a draft with a value of the wrong type. */
export const draftSchema = v.object(
  eachField(() => v.optional(v.string(), ''), v.optional(v.boolean(), false)),
)

/** What a visitor has typed so far. The stored draft has the same shape. */
export type Draft = v.InferOutput<typeof draftSchema>

/** The draft of a form that nobody has touched. */
export const emptyDraft: Draft = eachField(() => '', false)

/** Whether nothing has been typed or checked. */
export function isEmpty(draft: Draft): boolean {
  return !draft.allowStorage && textFieldNames.every((name) => draft[name] === '')
}

/** A checked box posts "on" exactly once. Anything else is not consent. */
const isChecked = ([value, ...more]: readonly unknown[]) => value === 'on' && more.length === 0

/** Line breaks become LF, as in the field itself: a browser posts them as CRLF, scripts do not. */
export function draftFromFormData(data: FormData): Draft {
  return eachField(
    ({ name }) => {
      const given = data.get(name)
      return typeof given === 'string' ? given.replaceAll(/\r\n?/g, '\n') : ''
    },
    isChecked(data.getAll('allowStorage')),
  )
}

/** The fields that a visitor does not fill in, with their names in the form. */
export const hiddenFields = {
  key: 'key',
  /** A name that means nothing to autofill or a password manager. */
  honeypot: 'pebble',
} as const

/** The form as it was posted. */
export type PostedForm = {
  draft: Draft
  /** The value of the field that people cannot see. */
  honeypot: string
}

/** Reads a posted form. A missing or malformed value counts as not given. */
export function postedForm(data: FormData): PostedForm {
  const honeypot = data.get(hiddenFields.honeypot)
  return {
    draft: draftFromFormData(data),
    honeypot: typeof honeypot === 'string' ? honeypot : '',
  }
}
