import { useEffect, type RefObject } from 'react'
import { draftFromFormData, isEmpty, type Draft } from '../../../inquiry/draft.ts'
import { clearDraft, loadDraft, saveDraft, wasLeftBehind } from '../../../inquiry/draft-storage.ts'
import { textFieldNames } from '../../../inquiry/fields.ts'

/** Milliseconds that the stored draft may lag behind the typing. */
const saveDelay = 200

/**
 * Keeps the form and the stored draft together for as long as the form is on the screen: fills the
 * form from the draft, stores what is typed, and clears the draft when the form goes.
 */
export function useStoredDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    let timer = 0

    const save = () => {
      window.clearTimeout(timer)
      timer = 0
      const draft = draftFromFormData(new FormData(form))
      if (isEmpty(draft)) clearDraft()
      else saveDraft(draft)
    }
    const saveSoon = () => {
      timer ||= window.setTimeout(save, saveDelay)
    }
    const saveNow = () => {
      if (timer) save()
    }
    const forget = () => {
      window.clearTimeout(timer)
      timer = 0
    }

    // Who left by a page load and comes back finds the form reset, not what the browser kept of it.
    const resetAfterReturn = (returned: boolean) => {
      if (wasLeftBehind() && returned) form.reset()
    }
    const onPageShow = (event: PageTransitionEvent) => resetAfterReturn(event.persisted)

    resetAfterReturn(cameBack())
    const stored = loadDraft()
    if (stored) fillEmptyFields(form, stored)
    // What was typed before this script ran has not been stored yet.
    save()

    form.addEventListener('input', saveSoon)
    form.addEventListener('reset', forget)
    window.addEventListener('pagehide', saveNow)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      form.removeEventListener('input', saveSoon)
      form.removeEventListener('reset', forget)
      window.removeEventListener('pagehide', saveNow)
      window.removeEventListener('pageshow', onPageShow)
      forget()
      clearDraft()
    }
  }, [ref])
}

/** True when the visitor came to this page by Back or Forward. */
function cameBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
}

/** What the visitor has typed, or the browser has restored, wins over the stored draft. */
function fillEmptyFields(form: HTMLFormElement, draft: Draft): void {
  for (const name of textFieldNames) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && control.value === '') control.value = draft[name]
  }
  const consent = form.elements.namedItem('allowStorage')
  if (consent instanceof HTMLInputElement) consent.checked ||= draft.allowStorage
}
