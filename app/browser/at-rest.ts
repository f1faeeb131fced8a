/**
 * Resolves when the page has loaded, its first picture is on the screen, and the browser is idle.
 * Earlier work competes with that picture for the connection.
 */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true })
    })
  }
  await painted()
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // `decode` rejects when the picture did not load.
  await picture?.decode().catch(() => {})
  await nextFrame()
  await idle()
}

export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * After half a second at the latest: a Chromium without a window can forget to say that it is idle.
 * Safari has no idle callback.
 */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

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
