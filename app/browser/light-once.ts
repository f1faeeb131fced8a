import { atRest } from './at-rest.ts'
import { signOfLife, savesData } from './visitor.ts'

const calmDay = '(prefers-color-scheme: light) and (prefers-reduced-motion: no-preference)'

/**
 * Lights the lamp in the first picture once somebody is there, and puts it out again. Only on a
 * first visit, and not for visitors who save data, want less motion, have a dark scheme, or have
 * used the switch. `screen` adds the lit picture to the day as light adds to light. Rejects when
 * that picture does not load.
 */
export async function lightOnce(): Promise<void> {
  const lamp = document.querySelector<HTMLImageElement>('[data-lit]')
  const { dataset } = document.documentElement
  if (!lamp || savesData() || !matchMedia(calmDay).matches) return
  await signOfLife()
  await atRest()
  if (hasBeenHere() || dataset['lamp']) return
  lamp.loading = 'eager'
  await lamp.decode()
  if (dataset['lamp']) return
  lamp.style.cssText = 'display: block; mix-blend-mode: screen'
  const light = lamp.animate({ opacity: [0, 1, 1, 0] }, { duration: 4000, easing: 'ease-in-out' })
  addEventListener('change', () => light.cancel(), { once: true })
  await light.finished.catch(() => {})
  lamp.removeAttribute('style')
}

/** Whether the visitor has been here before: the browser's cache has the first picture. */
function hasBeenHere(): boolean {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const [fetched] = performance.getEntriesByName(picture?.currentSrc ?? '')
  return !(fetched instanceof PerformanceResourceTiming && fetched.transferSize > 0)
}
