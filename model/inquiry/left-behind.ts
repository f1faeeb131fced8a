/** Local storage key of the draft, from the specification. */
export const draftKey = 'contactFormData'

/** Removes the draft on a page without the form. */
export function clearDraftLeftBehind(): void {
  try {
    if (localStorage.getItem(draftKey) === null) return
    localStorage.removeItem(draftKey)
    sessionStorage.setItem(draftKey, 'left behind')
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Whether another page has removed this tab's draft. Forgets it, so it answers true only once. */
export function takeLeftBehind(): boolean {
  try {
    const noted = sessionStorage.getItem(draftKey) !== null
    sessionStorage.removeItem(draftKey)
    return noted
  } catch {
    return false
  }
}
