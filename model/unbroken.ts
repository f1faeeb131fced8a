/** A piece of a text, and whether no line may end within it. */
type Piece = { text: string; isUnbroken: boolean }

/**
 * What stands between two places where a line may end. Such a place is no space between a number and
 * most units, within `8 × 8 in`, and within `(800) 222-1222`.
 */
const word =
  /(?:\S|(?<=[\d½]) (?=°|(?:in|cm|mm|ft|m|lb|kg|oz|g|W|min|minutes|hours|percent)(?!\p{L}))|(?<=\(\d{3}\)) (?=\d)| (?=× )|(?<=×) )+/gu

/** Where a browser would end a line within a word: as in `8 in`, `96–99`, and `7-watt`. */
const lineEnd = / |(?<=\d)–(?=\d)|(?<=[\p{L}\d])-(?=[\p{L}\d])/u

/**
 * Cuts a text into pieces. Style sheets keep each on its line: an invisible letter for that would be
 * copied with a phone number, which forms then refuse.
 */
export function unbrokenPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!lineEnd.test(found)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isUnbroken: false })
    pieces.push({ text: found, isUnbroken: true })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isUnbroken: false })
  return pieces
}
