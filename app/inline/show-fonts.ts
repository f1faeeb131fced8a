import { atRest, nextFrame } from './at-rest.ts'

/** Milliseconds of a frame that may go into a new layout: half of what a screen of 60 Hz leaves. */
const share = 8

/**
 * Fetches the fonts once the page is at rest: they wait for the page, not the page
 * for them. Next to nothing moves: `fonts.css`. Part after part of the page then changes to them,
 * as many in a frame as it has time for: a phone of today does it in one, a slow one would stand
 * still for a tenth of a second.
 */
export async function showFonts(): Promise<void> {
  await atRest()
  const families = ['Fraunces', 'Instrument Sans']
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
  let began = performance.now()
  for (const part of document.querySelectorAll<HTMLElement>('header, main > *, footer')) {
    part.dataset['fonts'] = ''
    // Asking where it stands makes the browser lay it out now.
    part.getBoundingClientRect()
    if (performance.now() - began < share) continue
    await nextFrame()
    began = performance.now()
  }
  document.documentElement.dataset['fonts'] = ''
}
