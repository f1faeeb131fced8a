import * as v from 'valibot'
import { draftSchema, emptyDraft, type Draft } from './draft.ts'
import { eachField, textFieldNames } from './fields.ts'
import { calendarDate, isNumber } from './inquiry.ts'
import { saveDraft, storedText, typedIn, withStorage } from './stored-draft.ts'

/** In UTF-16 code units. Nobody types a longer draft. */
const maxStoredLength = 100 * 1024

const isDay = (text: string) => calendarDate(text) !== null

/** An invalid date or number becomes empty: setting it would make the browser log a warning. */
const storedDraftSchema = v.object(
  eachField(({ name, type }) => {
    if (type === 'date') return v.fallback(v.pipe(v.string(), v.check(isDay)), '')
    if (type === 'money') return v.fallback(v.pipe(v.string(), v.check(isNumber)), '')
    return draftSchema.entries[name]
  }, draftSchema.entries.allowStorage),
)

/** What stands in the form. */
export const draftIn = (form: HTMLFormElement): Draft => v.parse(draftSchema, typedIn(form))

/** Loads the stored draft into a form that React has just taken over. */
export function openDraft(form: HTMLFormElement): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const how = navigation instanceof PerformanceNavigationTiming && navigation.type
  if (how === 'back_forward') resetIfRemoved(form)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resetIfRemoved(form)
  })
  fillEmptyFields(form, loadDraft() ?? emptyDraft)
  saveDraft(typedIn(form))
}

/**
 * Empties the form that the browser has brought back, if a page of the site has removed its draft
 * meanwhile. On the way back from another site the draft is still there.
 */
function resetIfRemoved(form: HTMLFormElement): void {
  if (storedText() === null) form.reset()
}

/** The draft stored in this browser. Null when there is none that can be read. */
export function loadDraft(): Draft | null {
  const stored = storedText()
  if (stored === null || stored.length > maxStoredLength) return null
  return withStorage(() => v.parse(storedDraftSchema, JSON.parse(stored)))
}

/** Fills empty fields: what the visitor typed or the browser restored wins over the draft. */
export function fillEmptyFields(form: HTMLFormElement, draft: Draft): void {
  for (const name of textFieldNames) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (!isText) continue
    control.value ||= draft[name]
    // The amount below the price hears of it, and of what was typed before React came.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const consent = form.elements.namedItem('allowStorage')
  if (consent instanceof HTMLInputElement && draft.allowStorage) consent.checked = true
}
