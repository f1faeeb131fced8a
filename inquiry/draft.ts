import * as v from 'valibot'
import { eachField } from './fields.ts'

/** Drops unknown keys, and rejects a draft with a value of the wrong type. */
export const draftSchema = v.object(
  eachField(() => v.optional(v.string(), ''), v.optional(v.boolean(), false)),
)

/** What a visitor has typed so far. The stored draft has the same shape. */
export type Draft = v.InferOutput<typeof draftSchema>

/** The draft of a form that nobody has touched. */
export const emptyDraft: Draft = eachField(() => '', false)

/** The name of the field that only bots fill in. It means nothing to autofill or a password manager. */
export const honeypotName = 'pebble'

/** The form as it was posted. */
export type PostedForm = {
  draft: Draft
  /** The value of the field that people cannot see. */
  honeypot: string
}

/** Reads a posted form. A missing value, or a file, counts as not given. */
export function postedForm(data: FormData): PostedForm {
  const textOf = (name: string) => {
    const given = data.get(name)
    // A browser posts the line breaks of a field, which are LF, as CRLF.
    return typeof given === 'string' ? given.replaceAll(/\r\n?/g, '\n') : ''
  }
  return {
    // What a checked box posts. Anything else is not consent.
    draft: eachField(({ name }) => textOf(name), data.get('allowStorage') === 'on'),
    honeypot: textOf(honeypotName),
  }
}
