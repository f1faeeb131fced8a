import { emptyDraft, type Draft } from '../../inquiry/draft.ts'
import { eachField } from '../../inquiry/fields.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'

/**
 * The names of an inquiry's values in JSON and CSV, in order. The form's fields keep their names
 * from the specification.
 */
export const recordNames: readonly string[] = [
  'id',
  'receivedAt',
  'state',
  'notice',
  ...Object.keys(emptyDraft),
]

/**
 * An inquiry for JSON and CSV. `allowStorage` is always true: without consent nothing is stored.
 */
type InquiryRecord = Draft & Record<'id' | 'receivedAt' | 'state' | 'notice', string>

/**
 * `receivedAt` is ISO 8601 in UTC. `notice` is the state of the mail about the inquiry. `price` is
 * a decimal string such as `120.50`. A value that was not given is empty.
 */
export function inquiryRecord(inquiry: StoredInquiry): InquiryRecord {
  const { id, receivedAt, state, mail } = inquiry
  const draft = eachField(({ name }) => inquiry[name], true)
  return { id, receivedAt: receivedAt.toISOString(), state, notice: mail, ...draft }
}
