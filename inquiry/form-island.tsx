import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as v from 'valibot'
import { notSentSchema } from './answer.ts'
import { deliverySchema } from './endpoint.ts'
import { isEmpty } from './draft.ts'
import { saveDraft } from './draft-storage.ts'
import { ContactForm } from './contact-form.tsx'
import { draftIn, putDraft } from './form-values.ts'
import { tell } from '../app/browser/events.ts'

const propsSchema = v.object({
  delivery: deliverySchema,
  notSent: v.nullable(notSentSchema),
})

/**
 * Runs React in the form. React replaces a form that a translation or an extension has changed, and
 * removes one that fails; then the HTML from the server is put back. What was typed comes along.
 */
export function hydrateForm(place: HTMLElement): void {
  const rendered = place.innerHTML
  const focused = place.querySelector(':focus')?.id
  for (const area of place.querySelectorAll('textarea')) keepText(area)
  let last = place.querySelector('form')
  /** Brings what was typed, and the focus, into the form that has replaced the last one, if any. */
  const carryOver = () => {
    const form = place.querySelector('form')
    if (last && form && form !== last) {
      putDraft(form, draftIn(last))
      // Unless the visitor has gone elsewhere meanwhile.
      if (focused && document.activeElement === document.body) {
        document.getElementById(focused)?.focus({ preventScroll: true })
      }
    }
    last = form
  }
  const props = v.parse(propsSchema, JSON.parse(place.dataset['form'] ?? ''))
  const ready = () => {
    carryOver()
    place.dataset['awake'] = ''
    tell('formready')
  }
  const form = (
    <>
      {/* First: a held submit is carried out before a stored draft fills the empty fields. */}
      <Ready then={ready} />
      <ContactForm {...props} />
    </>
  )
  startTransition(() => {
    hydrateRoot(place, form, {
      onUncaughtError: (error) => {
        place.innerHTML = rendered
        carryOver()
        const draft = last && draftIn(last)
        // After the form's own cleanup, which removes the draft.
        if (draft && !isEmpty(draft)) setTimeout(() => saveDraft(draft))
        tell('formfailed')
        reportError(error)
      },
    })
  })
}

function Ready({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}

/** Gives an untouched text area, which shows its default, a value: React is about to empty the default. */
function keepText(area: HTMLTextAreaElement): void {
  const { value } = area
  area.value = value
}
