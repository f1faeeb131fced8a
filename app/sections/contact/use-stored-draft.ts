import { useEffect, type RefObject } from 'react'
import { draftFromFormData, isEmpty, type Draft } from '../../../model/inquiry/draft.ts'
import { clearDraft, loadDraft, saveDraft, sentKey } from '../../../model/inquiry/draft-storage.ts'
import { draftKey, takeLeftBehind } from '../../../model/inquiry/left-behind.ts'
import { textFieldNames } from '../../../model/inquiry/fields.ts'

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

const draftIn = (form: HTMLFormElement) => draftFromFormData(new FormData(form))

function cameBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
}

/** Empties the form. `reset` alone would bring back what the server refused in a post without scripts. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset()
  for (const [, control] of textControls(form)) control.value = ''
  const consent = form.elements.namedItem('allowStorage')
  if (consent instanceof HTMLInputElement) consent.checked = false
}

/** Fills only empty fields: what the visitor typed or the browser restored wins over the draft. */
function fillEmptyFields(form: HTMLFormElement, draft: Draft): void {
  for (const [name, control] of textControls(form)) control.value ||= draft[name]
  const consent = form.elements.namedItem('allowStorage')
  if (consent instanceof HTMLInputElement) consent.checked ||= draft.allowStorage
}

function* textControls(form: HTMLFormElement) {
  for (const name of textFieldNames) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      yield [name, control] as const
    }
  }
}
