/** Something that a page shows, found by its role and its whole accessible name. */
export type Thing = {
  role: 'button' | 'checkbox' | 'figure' | 'link' | 'switch' | 'textbox'
  name: string
}

/** Elements that may have a role. */
export const candidates: Record<Thing['role'], string> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  figure: 'figure',
  link: 'a',
  switch: 'input[role=switch]',
  textbox: 'input, textarea',
}

// oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has no scope around it
/**
 * Runs in the page: finds what is displayed under a name, and scrolls to it. Firefox takes a second to
 * look for an accessible name, and longer with every page, so this reads the names where the site's
 * own markup has them.
 *
 * @returns its place among what the selector finds
 */
export async function whichIsNamed(selector: string, name: string): Promise<number> {
  const textOf = (element: Element | null | undefined) => {
    const copy = element?.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent
  }
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label')
    const elsewhere = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return label ?? textOf(elsewhere ?? (isField ? element.labels?.[0] : element))
  }
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  const all = [...document.querySelectorAll(selector)]
  const at = all.findIndex(
    (element) => element.checkVisibility() && bare(nameOf(element)) === bare(name),
  )
  // A click does not wait for the end of a smooth scroll, nor for a layout that still moves.
  for (const _ of ['laid out', 'in place']) {
    all[at]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
  }
  return at
}

/** A visitor's browser, with what the journeys need of it. */
export type Visitor = {
  /** CSS pixels of the page's viewport. */
  resize(width: number, height: number): Promise<void>
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  click(thing: Thing): Promise<void>
  hover(thing: Thing): Promise<void>
  type(thing: Thing, text: string): Promise<void>
  press(key: 'Escape' | 'Tab'): Promise<void>
  /** Runs a function in the page, without access to the variables around it. */
  ask<Answer>(question: (given: string) => Answer, given?: string): Promise<Answer>
  /** Errors and warnings of the console so far. WebKit reports none. */
  problems: readonly string[]
  leave(): Promise<void>
}

/** A proxy that does not exist, so that a browser reaches nothing but the site. */
export const deadProxy = { host: '127.0.0.1', port: 9 }
