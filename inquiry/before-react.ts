/*
 * The form before React has come, or without it. The place of the form says how far it is, in
 * `data-state`:
 *
 * - none: React may be on its way
 * - `held`: a submit waits for React
 * - `failed`: React cannot come
 * - `ready`: React runs
 */
import { addToDraft, saveDraft, typedIn } from './stored-draft.ts'

/** Milliseconds from a key to the stored draft. */
const saveDelay = 200

/** Keeps what is typed as the draft, as long as the page is open, and holds a submit for React. */
export function keepForm(): void {
  addEventListener('input', () => setTimeout(saveForm, saveDelay))
  addEventListener('pagehide', saveForm)
  addEventListener('submit', (event) => {
    const place = formPlace()
    // React's own listener runs before this one.
    if (!place || event.defaultPrevented) return
    const cannotCome = place.dataset['state'] === 'failed'
    // The browser posts the form.
    if (cannotCome && delivers(place)) return
    event.preventDefault()
    if (cannotCome) return
    place.dataset['state'] = 'held'
    saveForm()
  })
}

/**
 * React cannot come. With delivery on, the browser posts the form by itself from now on, and at once
 * if a submit is held. Otherwise a sentence at Submit says that nothing was sent.
 */
export function goWithoutReact(): void {
  const place = formPlace()
  if (!place) return
  const isHeld = place.dataset['state'] === 'held'
  place.dataset['state'] = 'failed'
  if (isHeld && delivers(place)) place.querySelector('form')?.submit()
}

/** Where React runs in a page with the form. A page that answers a post has a form, and no place. */
export function formPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-form]')
}

const delivers = (place: HTMLElement) => 'delivers' in place.dataset

function saveForm(): void {
  const place = formPlace()
  const form = place?.querySelector('form')
  if (!place || !form) return
  const typed = typedIn(form)
  const { state } = place.dataset
  // An empty field says nothing as long as the form has not loaded its draft. What is submitted is
  // the whole of it.
  if (state === 'ready' || state === 'held') saveDraft(typed)
  else addToDraft(typed)
}
