/**
 * Lets Home begin at its top, on a reload and on the way back too, unless the address names a
 * section. Other pages are read on where they were left.
 *
 * Written into every page as text: it must use nothing from outside itself.
 */
export function beginAtTop(): void {
  const leaveScrollAlone = () => {
    if (location.pathname === '/' && !location.hash) history.scrollRestoration = 'manual'
  }
  leaveScrollAlone()
  // React Router hands scrolling back to the browser as the page goes; this comes right after.
  document.addEventListener('visibilitychange', leaveScrollAlone)
  addEventListener('pageshow', (event) => {
    if (event.persisted && location.pathname === '/' && !location.hash) scrollTo(0, 0)
  })
}
