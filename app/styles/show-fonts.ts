import { atRest, nextFrame } from '../browser/at-rest.ts'

/** Milliseconds per frame for new layout: half a frame at 60 Hz. */
const frameShare = 8

/**
 * Fetches the fonts when the page is at rest, so that they do not delay it. The fallback fonts have
 * the same metrics (`fonts.css`), so almost nothing moves. The parts of the page switch fonts one
 * after the other, as many as fit in a frame. A recent phone switches all parts in one frame. A
 * slow one needs several: all at once would freeze it for a tenth of a second.
 */
export async function showFonts(): Promise<void> {
  await atRest()
  const families = ['Fraunces', 'Instrument Sans']
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
  let began = performance.now()
  for (const part of document.querySelectorAll<HTMLElement>('header, main > *, footer')) {
    part.dataset['fonts'] = ''
    // Reading its position forces the layout now.
    part.getBoundingClientRect()
    if (performance.now() - began < frameShare) continue
    await nextFrame()
    began = performance.now()
  }
  document.documentElement.dataset['fonts'] = ''
}
