import { draftFromFormData, type Draft } from './draft.ts'
import { clearDraft, saveDraft } from './draft-storage.ts'

/**
 * Begins a submit that passed the browser's validation: saves the draft, then logs it, in the order
 * of the specification. The caller sends it.
 */
export function beginSubmit(form: HTMLFormElement): Draft {
  const draft = draftFromFormData(new FormData(form))
  saveDraft(draft)
  // oxlint-disable-next-line no-console -- the specification's one line in the console
  console.log('Inquiry submitted', draft)
  return draft
}

/**
 * Ends a submit: clears the stored draft, then resets the form. The caller shows the confirmation.
 */
export function endSubmit(form: HTMLFormElement): void {
  clearDraft()
  form.reset()
}
