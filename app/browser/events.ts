declare global {
  /** What the page's scripts tell one another. The inline script listens; it is built separately. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the DOM's own
  interface WindowEventMap {
    /** React is on its way to the form. */
    formexpected: Event
    /** The form can be sent. */
    formready: Event
    /** React cannot come to the form. */
    formfailed: Event
  }
}

export function tell(event: 'formexpected' | 'formready' | 'formfailed'): void {
  dispatchEvent(new Event(event))
}
