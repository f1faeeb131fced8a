import * as v from 'valibot'
import { draftSchema, type Draft } from './draft.ts'
import { eachField } from './fields.ts'
import { calendarDate, isNumber } from './inquiry.ts'
import { draftKey } from './left-behind.ts'

/** In UTF-16 code units. A longer value did not come from this form. */
const maxStoredLength = 100 * 1024

/** An invalid date or number becomes empty: setting it would make the browser log a warning. */
const storedDraftSchema = v.object(
  eachField(({ name, type }) => {
    if (type === 'date')
      return v.fallback(v.pipe(v.string(), v.transform(calendarDate), v.string()), '')
    if (type === 'money') return v.fallback(v.pipe(v.string(), v.check(isNumber)), '')
    return draftSchema.entries[name]
  }, draftSchema.entries.allowStorage),
)

/** The draft stored in this browser. Null when there is none that can be read. */
export function loadDraft(): Draft | null {
  try {
    const stored = localStorage.getItem(draftKey)
    if (stored === null || stored.length > maxStoredLength) return null
    return v.parse(storedDraftSchema, JSON.parse(stored))
  } catch {
    return null
  }
}

/** Stores the draft in this browser. The form works even when storage is full or forbidden. */
export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // Nothing is lost: the form still holds the text, and sends it.
  }
}

/** Removes the stored draft, if there is one. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
