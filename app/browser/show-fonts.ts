import fraunces from '../styles/fonts/fraunces.woff2'
import instrumentSans from '../styles/fonts/instrument-sans.woff2'
import { atRest } from './at-rest.ts'

/**
 * Shows the web fonts when the page is at rest, because they would compete with the first picture;
 * all at once, so that the page is laid out only once more. A page that follows another of this site
 * begins with them: they are in the cache. The style sheet names them from the start. Changing a
 * property of the root instead would compute the style of every element again.
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
