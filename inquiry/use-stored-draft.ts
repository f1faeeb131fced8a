import { useEffect, type RefObject } from 'react'
import { isEmpty } from './draft.ts'
import { clearDraft, loadDraft, saveDraft, sentKey } from './draft-storage.ts'
import { draftKey, takeLeftBehind } from './left-behind.ts'
import { draftIn, emptyForm, fillEmptyFields } from './form-values.ts'

const saveDelay = 200

/**
 * Keeps the form and the stored draft in sync, and removes the draft when the form is unmounted.
 */
export function useStoredDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    let timer = 0

    const cancelSave = () => {
      window.clearTimeout(timer)
      timer = 0
    }
    const save = () => {
      cancelSave()
      const draft = draftIn(form)
      if (isEmpty(draft)) clearDraft()
      else saveDraft(draft)
    }
    const saveSoon = () => {
      timer ||= window.setTimeout(save, saveDelay)
    }
    const saveNow = () => {
      if (timer) save()
    }

    // A visitor who left for another page and comes back gets an empty form, not what the browser
    // restored.
    const resetAfterReturn = (returned: boolean) => {
      const wasLeftBehind = takeLeftBehind()
      if (wasLeftBehind && returned) emptyForm(form)
    }
    /** What was sent in another tab cannot be sent again here. Any other draft is kept. */
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === sentKey && newValue === JSON.stringify(draftIn(form))) emptyForm(form)
      if (key === draftKey && newValue === null) save()
    }
    const onPageShow = (event: PageTransitionEvent) => resetAfterReturn(event.persisted)

    resetAfterReturn(cameBack())
    const stored = loadDraft()
    if (stored) fillEmptyFields(form, stored)
    // Store what was typed before this script ran.
    save()

    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('input', saveSoon, { signal })
    form.addEventListener('reset', cancelSave, { signal })
    window.addEventListener('pagehide', saveNow, { signal })
    window.addEventListener('pageshow', onPageShow, { signal })
    window.addEventListener('storage', followOtherTabs, { signal })
    return () => {
      listening.abort()
      cancelSave()
      clearDraft()
    }
  }, [ref])
}

function cameBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
}
