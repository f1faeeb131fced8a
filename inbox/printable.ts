/** What a terminal or a mail program would obey rather than show: control and line-breaking characters. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** Characters that turn the direction of the text around them, so that it reads as something else. */
const bidiControls = /\p{Bidi_Control}/gu

/** What a visitor wrote, on one line, and safe to print to a terminal or put into a mail's subject. */
export function printableLine(text: string): string {
  return text.replace(bidiControls, '').replace(controls, ' ').trim().toWellFormed()
}

/**
 * What a visitor wrote, for a header of a mail: a mail program would decode what looks like an
 * encoded word (RFC 2047), and show what nobody can see here.
 */
export function headerText(text: string): string {
  return printableLine(text).replaceAll('=?', '= ?')
}

/** The same with its line breaks kept, as `\n`. */
export function printableText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(printableLine)
    .join('\n')
}

/**
 * JSON as safe to print as the rest: it escapes what a terminal would obey only below U+0020. The
 * value stays the same.
 */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** At most `length` characters as a reader counts them; what is cut off leaves an ellipsis. */
export function cut(text: string, length: number): string {
  // There are at least as many code units as characters, and they cost nothing to count.
  if (text.length <= length) return text
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
