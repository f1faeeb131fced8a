import { draftFromFormData } from './draft.ts'
import { clearDraft, saveDraft } from './draft-storage.ts'

/**
 * Carries out a submit that the browser has found valid, in the order of the specification:
 * saved, logged, cleared, reset. The caller then shows the confirmation.
 */
export function submitInquiry(form: HTMLFormElement): void {
  const draft = draftFromFormData(new FormData(form))
  saveDraft(draft)
  // oxlint-disable-next-line no-console -- the specification's one line in the console
  console.log('Inquiry submitted', draft)
  clearDraft()
  form.reset()
}
