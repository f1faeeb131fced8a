/**
 * What the site's fonts have: Latin-1, which includes ½ and ×, set dashes, quotes and the
 * ellipsis. `npm run fonts` makes both fonts with at least these.
 */
const missing = /[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…]/u

/** The first character of a text that the fonts of the site lack, or null. */
export function missingLetter(text: string): string | null {
  return missing.exec(text)?.[0] ?? null
}
