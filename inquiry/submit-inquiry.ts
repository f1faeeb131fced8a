import { draftFromFormData, type Draft } from './draft.ts'
import { clearDraft, saveDraft } from './draft-storage.ts'

/**
 * Begins a submit that the browser has found valid, in the order of the specification: saved,
 * logged. What then becomes of it is the caller's to know.
 */
export function beginSubmit(form: HTMLFormElement): Draft {
  const draft = draftFromFormData(new FormData(form))
  saveDraft(draft)
  // oxlint-disable-next-line no-console -- the specification's one line in the console
  console.log('Inquiry submitted', draft)
  return draft
}

/** Ends it: cleared, reset. The caller then shows the confirmation. */
export function endSubmit(form: HTMLFormElement): void {
  clearDraft()
  form.reset()
}
