import * as v from 'valibot'
import { eachField, textFieldNames } from './fields.ts'

/** Unknown keys are dropped, missing ones are empty, a wrong type refuses the whole draft. */
export const draftSchema = v.object(
  eachField(() => v.optional(v.string(), ''), v.optional(v.boolean(), false)),
)

/** What a visitor has put into the form so far; the shape of the stored draft, too. */
export type Draft = v.InferOutput<typeof draftSchema>

export const emptyDraft: Draft = eachField(() => '', false)

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
  return eachField(
    ({ name }) => {
      const given = data.get(name)
      return typeof given === 'string' ? given.replaceAll(/\r\n?/g, '\n') : ''
    },
    isTicked(data.getAll('allowStorage')),
  )
}
