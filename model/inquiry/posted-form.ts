import * as v from 'valibot'
import { draftFromFormData, type Draft } from './draft.ts'

/** The fields that a visitor does not fill in, with their names in the form. */
export const hiddenFields = {
  key: 'key',
  /** A name that means nothing to autofill or a password manager. */
  trap: 'pebble',
} as const

/** The form as it was posted, and where it came from. */
export type PostedForm = {
  draft: Draft
  /** Idempotency key, the same in every attempt to send one inquiry. Null without scripts. */
  key: string | null
  /** The value of the field that people cannot see. */
  trap: string
  /** The client's IP address. It is never stored. */
  client: string
}

const keySchema = v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null)

/** Reads a posted form. A missing or malformed value counts as not given. */
export function postedForm(data: FormData, client: string): PostedForm {
  const trap = data.get(hiddenFields.trap)
  return {
    draft: draftFromFormData(data),
    key: v.parse(keySchema, data.get(hiddenFields.key)),
    trap: typeof trap === 'string' ? trap : '',
    client,
  }
}
