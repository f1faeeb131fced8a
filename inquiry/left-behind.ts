import { withStorage } from '../model/web-storage.ts'

/** Local storage key of the draft, from the specification. */
export const draftKey = 'contactFormData'

/** Removes the draft on a page without the form. */
export function clearDraftLeftBehind(): void {
  withStorage(() => {
    if (localStorage.getItem(draftKey) === null) return
    localStorage.removeItem(draftKey)
    sessionStorage.setItem(draftKey, 'left behind')
  })
}

/** Whether another page has removed this tab's draft. Forgets it, so it answers true only once. */
export function takeLeftBehind(): boolean {
  const noted = withStorage(() => sessionStorage.getItem(draftKey))
  withStorage(() => sessionStorage.removeItem(draftKey))
  return noted !== null
}
