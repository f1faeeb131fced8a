import { atRest, nextFrame } from '../browser/at-rest.ts'
import { halfWindow } from '../browser/half-window.ts'

/**
 * Fetches the fonts when the page is at rest, so that they do not delay it. A part of the page
 * switches fonts when it is near the window, one part per frame: all at once would freeze a slow
 * phone for a tenth of a second. The fallback fonts have the same metrics (`fallback-fonts.css`), so
 * almost nothing moves.
 */
export async function showFonts(): Promise<void> {
  const root = document.documentElement
  if (root.dataset['fonts'] === 'shown') return
  await atRest()
  const families = ['Fraunces', 'Instrument Sans']
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
  const observer = new IntersectionObserver(async (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      target.setAttribute('data-fonts', 'shown')
      await nextFrame()
    }
  }, halfWindow)
  for (const part of document.querySelectorAll('header, main > *, footer')) observer.observe(part)
  root.dataset['fonts'] = 'loaded'
  // The next page begins with them.
  addEventListener('pageleave', () => (root.dataset['fonts'] = 'shown'), { once: true })
}

/** Shows the fonts from the first paint on if the visitor comes from a page that has fetched them. */
export function showCachedFonts(): void {
  const { dataset } = document.documentElement
  if (document.referrer.startsWith(location.origin)) dataset['fonts'] = 'shown'
}
