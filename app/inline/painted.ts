/**
 * Resolves once the page was painted, which only the browser knows: a frame that was asked for is
 * not one that was shown. Where it does not say, a second is enough.
 */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else setTimeout(resolve, 1000)
  })
}
