import * as v from 'valibot'
import { draftFromFormData, type Draft } from './draft.ts'

/** Fields of the form that a visitor does not fill in, by what they carry. */
export const hiddenFields = {
  key: 'key',
  timeOnPage: 'timeOnPage',
  /** A word that no address book knows: autofill and password managers must pass it by. */
  trap: 'pebble',
} as const

/** The form as it was posted, and where it came from. */
export type PostedForm = {
  draft: Draft
  /** Made by the page's scripts, the same for every attempt to send the same inquiry; null without scripts. */
  key: string | null
  /** How long the page had been open, in milliseconds; null without scripts. */
  timeOnPage: number | null
  /** What stood in the field that no person sees. */
  trap: string
  /** Address of the client, for the limit and for repeats; never stored as it is. */
  client: string
}

const keySchema = v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null)

const timeSchema = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
  null,
)

/** Reads a posted form. What is missing or not of its kind counts as not given. */
export function postedForm(data: FormData, client: string): PostedForm {
  const trap = data.get(hiddenFields.trap)
  return {
    draft: draftFromFormData(data),
    key: v.parse(keySchema, data.get(hiddenFields.key)),
    timeOnPage: v.parse(timeSchema, data.get(hiddenFields.timeOnPage)),
    trap: typeof trap === 'string' ? trap : '',
    client,
  }
}
