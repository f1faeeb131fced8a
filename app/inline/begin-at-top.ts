/**
 * Lets Home begin at its top, on a reload and on the way back too, unless the address names a
 * section. Other pages are read on where they were left.
 */
export function beginAtTop(): void {
  if (begins()) history.scrollRestoration = 'manual'
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !begins()) return
    scrollTo(0, 0)
    // WebKit puts a page that it has kept back to where it was left after this event.
    requestAnimationFrame(() => scrollTo(0, 0))
  })
}

function begins(): boolean {
  return location.pathname === '/' && !location.hash
}
