import { atRest } from './at-rest.ts'

/** Shows the fonts all at once: the fallback fonts have their metrics, so almost nothing moves. */
export async function showFonts(): Promise<void> {
  await atRest()
  const families = ['Fraunces', 'Instrument Sans']
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
  document.documentElement.dataset['fonts'] = 'shown'
}

/** Shows the fonts from the first paint on, on a page that follows another of this site. */
export function showCachedFonts(): void {
  const { dataset } = document.documentElement
  if (document.referrer.startsWith(location.origin + '/')) dataset['fonts'] = 'shown'
}
