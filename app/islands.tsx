import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { notSentSchema } from '../inquiry/answer.ts'
import { Menu } from './layout/menu.tsx'
import { ContactForm } from './sections/contact/contact-form.tsx'
import { GalleryCards } from './sections/gallery/gallery-cards.tsx'
import { LampSwitch } from './sections/hero/lamp-switch.tsx'
import { PartnerColumns } from './sections/partners/partner-columns.tsx'
import type { IslandName } from './components/island.tsx'

const menuProps = v.object({ path: v.string() })
const contactFormProps = v.object({ delivers: v.boolean(), notSent: v.nullable(notSentSchema) })

const islands: Record<IslandName, (props: unknown) => ReactNode> = {
  menu: (props) => <Menu {...v.parse(menuProps, props)} />,
  lamp: () => <LampSwitch />,
  gallery: () => <GalleryCards />,
  'contact-form': (props) => <ContactForm {...v.parse(contactFormProps, props)} />,
  partners: () => <PartnerColumns />,
}

let roots: Root[] = []

/** Hydrates every island on the page. */
export function hydrateIslands(): void {
  for (const [name, render] of Object.entries(islands)) {
    const place = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
    if (place) roots.push(hydrate(place, render))
  }
}

/** Unmounts all islands, before the page is replaced. */
export function unmountIslands(): void {
  for (const root of roots) root.unmount()
  roots = []
}

function hydrate(place: HTMLElement, render: (props: unknown) => ReactNode): Root {
  const rendered = place.innerHTML
  return hydrateRoot(place, render(JSON.parse(place.dataset['props'] ?? '{}')), {
    // React removes an island that fails. The HTML from the server still works, so put it back.
    onUncaughtError: (error) => {
      place.innerHTML = rendered
      if (place.querySelector('form')) document.documentElement.dataset['scripts'] = 'failed'
      reportError(error)
    },
  })
}
