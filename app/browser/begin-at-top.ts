import { nextFrame } from './at-rest.ts'

/** Makes Home start at its top, also on the way back, unless the address names a section. */
export function beginAtTop(): void {
  forgetPlace()
  addEventListener('pageshow', (event) => {
    if (!event.persisted || location.hash) return
    scrollTo(0, 0)
    // WebKit restores the scroll position of a page from its cache after this event.
    requestAnimationFrame(() => scrollTo(0, 0))
  })
}

/** Makes Back from a section of Home lead to where the visitor was. */
export function returnFromSections(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    const isHere = link && link.hash && link.href.split('#')[0] === location.href.split('#')[0]
    if (isHere) history.scrollRestoration = 'auto'
  })
  // The browser restores the place after this event.
  addEventListener('hashchange', () => void nextFrame().then(forgetPlace))
}

/** `scrollRestoration` belongs to one history entry, so it is set again after each jump. */
function forgetPlace(): void {
  if (!location.hash) history.scrollRestoration = 'manual'
}
