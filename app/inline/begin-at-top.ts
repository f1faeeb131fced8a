/**
 * Lets Home begin at its top, on a reload and on the way back too, unless the address names a
 * section. Other pages are read on where they were left.
 */
export function beginAtTop(): void {
  if (begins()) history.scrollRestoration = 'manual'
  addEventListener('pageshow', (event) => {
    if (event.persisted && begins()) scrollTo(0, 0)
  })
}

function begins(): boolean {
  return location.pathname === '/' && !location.hash
}
