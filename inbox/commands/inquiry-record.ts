import { emptyDraft, type Draft } from '../../inquiry/draft.ts'
import { draftOf } from '../../inquiry/inquiry.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'

/** Names of an inquiry's values in JSON and CSV, in their order; those of the form are the specification's. */
export const recordNames: readonly string[] = [
  'id',
  'receivedAt',
  'state',
  'notice',
  ...Object.keys(emptyDraft),
]

/** An inquiry as a program takes it; without the consent there would be none. */
type InquiryRecord = Draft & Record<'id' | 'receivedAt' | 'state' | 'notice', string>

/** `receivedAt` is ISO 8601, UTC; `price` a decimal string such as `120.50`; what was not given is empty. */
export function inquiryRecord(inquiry: StoredInquiry): InquiryRecord {
  const { id, receivedAt, state, notice } = inquiry
  return { id, receivedAt: receivedAt.toISOString(), state, notice, ...draftOf(inquiry) }
}
