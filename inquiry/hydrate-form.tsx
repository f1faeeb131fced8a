import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as v from 'valibot'
import { goWithoutReact } from './before-react.ts'
import { ContactForm } from './contact-form.tsx'
import { draftIn, fillEmptyFields, openDraft } from './form-draft.ts'
import { formPropsSchema } from './delivery.ts'

/**
 * Runs React in the form, and carries out a submit that was held. If React fails, now or later, the
 * HTML from the server is put back with what was typed.
 *
 * @returns a promise that resolves when React runs or has failed
 */
export function hydrateForm(place: HTMLElement): Promise<void> {
  const props = v.parse(formPropsSchema, JSON.parse(place.dataset['form'] ?? ''))
  const served = place.innerHTML
  let form = place.querySelector('form')

  return new Promise((resolve) => {
    const open = (opened: HTMLFormElement | null) => {
      if (!opened) return
      // Where an extension has changed the page, React has replaced the form.
      form = opened
      openDraft(form)
      const isHeld = place.dataset['state'] === 'held'
      place.dataset['state'] = 'ready'
      if (isHeld) form.requestSubmit()
      resolve()
    }
    const onUncaughtError = (error: unknown) => {
      place.innerHTML = served
      const shown = place.querySelector('form')
      if (shown && form) fillEmptyFields(shown, draftIn(form))
      goWithoutReact()
      reportError(error)
      resolve()
    }
    startTransition(() => {
      hydrateRoot(place, <ContactForm {...props} ref={open} />, { onUncaughtError })
    })
  })
}
