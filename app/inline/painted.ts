/**
 * Resolves when the page is painted. Only the browser knows: an animation frame can run before
 * anything is shown. Browsers that do not report it get one second.
 */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else setTimeout(resolve, 1000)
  })
}
