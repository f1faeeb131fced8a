/** Resolves when the first picture is there: earlier work competes with it for the connection. */
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
  await idle()
}

/** Resolves after the next frame is painted. */
export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** A Chromium without a window can forget to say that it is idle. Safari has no such callback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

/** Resolves when something is shown, which an animation frame does not say. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // The first frame can show only the background.
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list)
    }).observe({ type: 'paint', buffered: true })
  })
}
