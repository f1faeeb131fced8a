import fraunces from '../styles/fonts/fraunces.woff2'
import instrumentSans from '../styles/fonts/instrument-sans.woff2'
import { atRest } from './at-rest.ts'

/**
 * Shows the web fonts when the page is at rest: earlier, they would compete with the first picture.
 * All at once, so that the page is laid out once more and no more. The fallback fonts have their
 * metrics, so almost nothing moves. A page that follows another of this site has the fonts in the
 * cache, and begins with them.
 *
 * The style sheet names the fonts from the start and knows none of them. Changing a property of the
 * root instead would compute the style of every element again.
 */
export async function showFonts(): Promise<void> {
  const fonts = [
    new FontFace('Fraunces', `url(${fraunces})`, { display: 'swap' }),
    new FontFace('Instrument Sans', `url(${instrumentSans})`, {
      weight: '400 550',
      display: 'swap',
    }),
  ]
  if (!document.referrer.startsWith(location.origin + '/')) {
    await atRest()
    await Promise.allSettled(fonts.map((font) => font.load()))
  }
  for (const font of fonts) document.fonts.add(font)
}
