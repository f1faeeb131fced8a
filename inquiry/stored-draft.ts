/*
 * What stands in the form, and its copy in this browser. The inline script of Home has this
 * file, so it knows neither React nor the list of fields.
 */

/** Local storage key of the draft, from the specification. */
const draftKey = 'contactFormData'

/** What stands in the form, by the names of its fields. */
export type Typed = Record<string, string | boolean>

/** The fields that a visitor sees. */
const seenFields = 'textarea, input:not([type="hidden"], [tabindex="-1"])'

/** Reads the form's controls. */
export function typedIn(form: HTMLFormElement): Typed {
  const fields = form.querySelectorAll<HTMLInputElement>(seenFields)
  return Object.fromEntries(
    Array.from(fields, ({ name, type, checked, value }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  )
}

/** Stores a draft. A form with nothing in it leaves none. */
export function saveDraft(draft: Typed): void {
  if (!Object.values(draft).some(Boolean)) return clearDraft()
  withStorage(() => localStorage.setItem(draftKey, JSON.stringify(draft)))
}

/** Stores what has been typed, and what was changed, over a draft that the form has not loaded yet. */
export function addToDraft(typed: Typed, changed: ReadonlySet<string>): void {
  const given = Object.entries(typed).filter(([name, value]) => value || changed.has(name))
  const stored = withStorage((): unknown => JSON.parse(storedText() ?? '{}'))
  saveDraft(Object.assign({}, stored, Object.fromEntries(given)))
}

/** The stored draft as JSON. Null if there is none. */
export function storedText(): string | null {
  return withStorage(() => localStorage.getItem(draftKey))
}

/** Removes the stored draft. */
export function clearDraft(): void {
  withStorage(() => localStorage.removeItem(draftKey))
}

/** Null where storage is forbidden or full, or what is stored is broken. The page goes on. */
export function withStorage<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
