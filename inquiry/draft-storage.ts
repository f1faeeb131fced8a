import * as v from 'valibot'
import { isCalendarDate } from './calendar-date.ts'
import { draftSchema, type Draft } from './draft.ts'
import { eachField } from './fields.ts'
import { isNumber } from './price.ts'

/** Local storage key of the draft, from the specification. */
const draftKey = 'contactFormData'

/** UTF-16 code units; nobody types more, and a larger value is not ours. */
const longestStoredDraft = 100 * 1024

/** A date or a number that its field could not hold would draw a warning from the browser. */
const storedDraftSchema = v.object(
  eachField(({ name, type }) => {
    if (type === 'date') return v.fallback(v.pipe(v.string(), v.check(isCalendarDate)), '')
    if (type === 'number') return v.fallback(v.pipe(v.string(), v.check(isNumber)), '')
    return draftSchema.entries[name]
  }, draftSchema.entries.allowStorage),
)

/**
 * The draft that the browser keeps, or null: none there, storage forbidden, or something that is
 * not a draft. Never throws, since a visitor can do nothing about any of these.
 */
export function loadDraft(): Draft | null {
  try {
    const stored = localStorage.getItem(draftKey)
    if (stored === null || stored.length > longestStoredDraft) return null
    return v.parse(storedDraftSchema, JSON.parse(stored))
  } catch {
    return null
  }
}

/** Keeps the draft in the browser. Storage that is full or forbidden never stops the form. */
export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // The text is still in the form, and that is where it is sent from.
  }
}

/** Forgets the stored draft. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // What could not be written is not there.
  }
}

/** Forgets the draft on a page without the form, and notes for this tab that it was left behind. */
export function clearDraftLeftBehind(): void {
  try {
    if (localStorage.getItem(draftKey) === null) return
    localStorage.removeItem(draftKey)
    sessionStorage.setItem(draftKey, 'left behind')
  } catch {
    // As above.
  }
}

/** True, once, when another page of the site has cleared this tab's draft. */
export function wasLeftBehind(): boolean {
  try {
    const noted = sessionStorage.getItem(draftKey) !== null
    sessionStorage.removeItem(draftKey)
    return noted
  } catch {
    return false
  }
}
