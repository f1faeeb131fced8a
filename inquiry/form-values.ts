import { draftFromFormData, emptyDraft, type Draft } from './draft.ts'
import { eachField, textFieldNames } from './fields.ts'

/** What the form's controls say. */
export const draftIn = (form: HTMLFormElement): Draft => draftFromFormData(new FormData(form))

/** Lets the controls say this. */
export function putDraft(form: HTMLFormElement, draft: Draft): void {
  for (const name of textFieldNames) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    // A number field says that it is empty while it cannot read its text. The text stays.
    if (isText && control.value !== draft[name]) control.value = draft[name]
  }
  const consent = form.elements.namedItem('allowStorage')
  if (consent instanceof HTMLInputElement) consent.checked = draft.allowStorage
}

/** Empties the form. `reset` alone would bring back what the server refused in a post without scripts. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset()
  putDraft(form, emptyDraft)
}

/** Fills only empty fields: what the visitor typed or the browser restored wins over the draft. */
export function fillEmptyFields(form: HTMLFormElement, draft: Draft): void {
  const typed = draftIn(form)
  const consent = typed.allowStorage || draft.allowStorage
  putDraft(
    form,
    eachField(({ name }) => typed[name] || draft[name], consent),
  )
}
