import * as v from 'valibot'
import { textFieldNames } from './fields.ts'

const text = v.optional(v.string(), '')

/** Unknown keys are dropped, missing ones are empty, a wrong type refuses the whole draft. */
export const draftSchema = v.object({
  name: text,
  phoneNumber: text,
  email: text,
  invoiceTeam: text,
  allowStorage: v.optional(v.boolean(), false),
  date: text,
  price: text,
  message: text,
})

/** What a visitor has put into the form so far; the shape of the stored draft, too. */
export type Draft = v.InferOutput<typeof draftSchema>

export const emptyDraft: Draft = v.parse(draftSchema, {})

/** True while there is nothing in the draft that a visitor could miss. */
export function isEmpty(draft: Draft): boolean {
  return !draft.allowStorage && textFieldNames.every((name) => draft[name] === '')
}

/** A ticked box sends this, once; a field that says "off" is no consent. */
const isTicked = ([value, ...more]: readonly unknown[]) => value === 'on' && more.length === 0

/**
 * The draft in a submitted form's data. Files and repeated names count as not given. Line breaks
 * are LF, as in the field itself: a browser posts them as CRLF, its scripts do not.
 */
export function draftFromFormData(data: FormData): Draft {
  const value = (name: string) => {
    const given = data.get(name)
    return typeof given === 'string' ? given.replaceAll(/\r\n?/g, '\n') : ''
  }
  return v.parse(draftSchema, {
    ...Object.fromEntries(textFieldNames.map((name) => [name, value(name)])),
    allowStorage: isTicked(data.getAll('allowStorage')),
  })
}
