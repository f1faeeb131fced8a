/**
 * Makes Home start at its top, also after a reload or Back, unless the address names a section.
 * Other pages keep their scroll position.
 */
export function beginAtTop(): void {
  if (startsAtTop()) history.scrollRestoration = 'manual'
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !startsAtTop()) return
    scrollTo(0, 0)
    // WebKit restores the scroll position of a page from its cache after this event.
    requestAnimationFrame(() => scrollTo(0, 0))
  })
}

function startsAtTop(): boolean {
  return location.pathname === '/' && !location.hash
}
