/**
 * The characters that both fonts have: Latin-1, which includes ½ and ×, and typographic dashes,
 * quotes and the ellipsis. The text font has more letters, but the headings' font does not.
 */
const missing = /[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…]/u

/** The first character of a text that one of the fonts may lack, or null. */
export function missingLetter(text: string): string | null {
  return missing.exec(text)?.[0] ?? null
}
