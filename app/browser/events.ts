declare global {
  /** What the page's scripts tell one another. The inline script listens; it is built separately. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the DOM's own
  interface WindowEventMap {
    formexpected: Event
    formready: Event
    formfailed: Event
  }
}

/** Tells the page's other scripts how far the form is. */
export function tell(event: 'formexpected' | 'formready' | 'formfailed'): void {
  dispatchEvent(new Event(event))
}
