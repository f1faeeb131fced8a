import { painted } from './painted.ts'

/**
 * Resolves once nobody waits for the page any more: it has loaded, its first picture is on the
 * screen, and the browser has nothing to do. What begins before that frame still shares the line
 * with it.
 */
export async function atRest(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true })
  })
  await painted()
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // It rejects for a picture that did not come.
  await picture?.decode().catch(() => {})
  await nextFrame()
  await idle()
}

/** Resolves when the next frame was made. */
export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Safari has no idle callback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })
}
