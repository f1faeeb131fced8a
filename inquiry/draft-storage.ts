import * as v from 'valibot'
import { draftSchema, type Draft } from './draft.ts'
import { eachField } from './fields.ts'
import { calendarDate, isNumber } from './inquiry.ts'
import { draftKey } from './left-behind.ts'
import { withStorage } from '../model/web-storage.ts'

/** Local storage key that holds a sent draft for a moment, which is how other tabs hear of it. */
export const sentKey = 'contactFormSent'

/** In UTF-16 code units. Nobody types a longer draft. */
const maxStoredLength = 1024 * 1024

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
  return withStorage(() => {
    const stored = localStorage.getItem(draftKey)
    if (stored === null || stored.length > maxStoredLength) return null
    return v.parse(storedDraftSchema, JSON.parse(stored))
  })
}

/** Stores the draft in this browser. If it cannot, nothing is lost: the form holds the text. */
export function saveDraft(draft: Draft): void {
  withStorage(() => localStorage.setItem(draftKey, JSON.stringify(draft)))
}

/** Removes the stored draft, if there is one. */
export function clearDraft(): void {
  withStorage(() => localStorage.removeItem(draftKey))
}

/** Removes the draft, because it was sent, and tells the other tabs. */
export function clearSentDraft(draft: Draft): void {
  withStorage(() => {
    localStorage.setItem(sentKey, JSON.stringify(draft))
    localStorage.removeItem(sentKey)
  })
  clearDraft()
}
