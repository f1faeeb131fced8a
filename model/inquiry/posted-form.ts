import * as v from 'valibot'
import { draftFromFormData, type Draft } from './draft.ts'

/** The fields that a visitor does not fill in, with their names in the form. */
export const hiddenFields = {
  key: 'key',
  /** The name means nothing to autofill or a password manager, so both leave the field empty. */
  trap: 'pebble',
} as const

/** The form as it was posted, and where it came from. */
export type PostedForm = {
  draft: Draft
  /**
   * Idempotency key. The page's scripts make one for each inquiry and send it with every attempt.
   * Null without scripts.
   */
  key: string | null
  /** The value of the field that people cannot see. Bots fill it in. */
  trap: string
  /** The client's IP address, for the limit on inquiries. It is never stored. */
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
