/**
 * The characters that both fonts have: Latin-1, which includes ½ and ×, and typographic dashes,
 * quotes and the ellipsis. The text font has more letters, but the headings' font does not.
 */
const missing = /[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…]/u

/** What to do if one of the fonts may lack a character of a text, in a sentence, or null. */
export function letterWithoutGlyph(text: string): string | null {
  const letter = missing.exec(text)?.[0]
  return letter ? `The fonts of the site have no “${letter}”. Write it another way.` : null
}
