import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as v from 'valibot'
import { notSentSchema } from '../../model/inquiry/answer.ts'
import { endpointSchema } from '../../model/inquiry/endpoint.ts'
import { ContactForm } from '../sections/contact/contact-form.tsx'
import { tell } from './events.ts'

const propsSchema = v.object({
  delivers: v.boolean(),
  notSent: v.nullable(notSentSchema),
  endpoint: v.exactOptional(endpointSchema),
})

/**
 * Runs React in the form. React removes a form that fails, so the HTML from the server is put back.
 */
export function hydrateForm(place: HTMLElement): void {
  const rendered = place.innerHTML
  for (const area of place.querySelectorAll('textarea')) keepText(area)
  const props = v.parse(propsSchema, JSON.parse(place.dataset['form'] ?? ''))
  const ready = () => {
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

/** Keeps the text when React removes the default that it may be. */
function keepText(area: HTMLTextAreaElement): void {
  const { value } = area
  area.value = value
}
