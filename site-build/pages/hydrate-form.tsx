import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as v from 'valibot'
import { ContactForm } from '../../app/sections/contact/contact-form.tsx'
import { notSentSchema } from '../../inquiry/answer.ts'
import { endpointSchema } from '../../inquiry/endpoint.ts'

/** What `app/sections/contact/contact.tsx` writes beside the form, as JSON. */
const propsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    delivers: v.boolean(),
    notSent: v.nullable(notSentSchema),
    endpoint: v.exactOptional(endpointSchema),
  }),
)

/**
 * Hydrates the form, the one part of the site that React runs in the browser, until the visitor
 * leaves the page.
 */
export function hydrate(place: HTMLElement): void {
  const rendered = place.innerHTML
  const props = v.parse(propsSchema, place.dataset['form'])
  startTransition(() => {
    const root = hydrateRoot(place, <ContactForm {...props} />, {
      // React removes a form that fails. The HTML from the server still works, so put it back.
      onUncaughtError: (error) => {
        place.innerHTML = rendered
        document.documentElement.dataset['scripts'] = 'failed'
        reportError(error)
      },
    })
    addEventListener('pageleave', () => root.unmount(), { once: true })
  })
}
