/**
 * Resolves when the page is painted. An animation frame can run before anything is shown. Browsers
 * that do not report it get one second.
 */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver((list) => {
        // The first frame can show only the background.
        const content = list.getEntriesByName('first-contentful-paint')
        if (content.length > 0) resolve(content)
      }).observe({ type: 'paint', buffered: true })
    } else setTimeout(resolve, 1000)
  })
}
