import { atRest } from '../../browser/at-rest.ts'
import { sparesData } from '../../browser/spares-data.ts'

const lightScheme = '(prefers-color-scheme: light) and (prefers-reduced-motion: no-preference)'

/**
 * Lights the lamp in the first picture a second after everything is there, and puts it out again.
 * Only on a first visit, and not for visitors who save data, want less motion, or have used the
 * switch. The lit picture is laid over the day as light is, by `screen`: the room stays bright, and
 * dark words on it gain contrast. Rejects when the lit picture does not load.
 */
export async function lightOnce(): Promise<void> {
  const lamp = document.querySelector<HTMLImageElement>('[data-lit]')
  const { dataset } = document.documentElement
  if (!lamp || sparesData() || !matchMedia(lightScheme).matches) return
  await atRest()
  if (hasBeenHere() || dataset['lamp']) return
  lamp.loading = 'eager'
  await lamp.decode()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (dataset['lamp']) return
  lamp.style.cssText = 'display: block; mix-blend-mode: screen'
  const light = lamp.animate({ opacity: [0, 1, 1, 0] }, { duration: 4000, easing: 'ease-in-out' })
  addEventListener('change', () => light.cancel(), { once: true })
  await light.finished.catch(() => {})
  lamp.removeAttribute('style')
}

/** The browser had the first picture in its cache: no need to store that somebody was here. */
function hasBeenHere(): boolean {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const [fetched] = performance.getEntriesByName(picture?.currentSrc ?? '')
  return !(fetched instanceof PerformanceResourceTiming && fetched.transferSize > 0)
}
