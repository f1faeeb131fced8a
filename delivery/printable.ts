/** What a terminal or a mail program would obey rather than show: control and line-breaking characters. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** Characters that turn the direction of the text around them, so that it reads as something else. */
const bidiControls = /\p{Bidi_Control}/gu

/** What a visitor wrote, on one line, and safe to print to a terminal or put into a mail's subject. */
export function printableLine(text: string): string {
  return text.replace(bidiControls, '').replace(controls, ' ').trim().toWellFormed()
}

/** The same with its line breaks kept, as `\n`. */
export function printableText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(printableLine)
    .join('\n')
}

/** At most `length` characters as a reader counts them; what is cut off leaves an ellipsis. */
export function cut(text: string, length: number): string {
  // There are at least as many code units as characters, and they cost nothing to count.
  if (text.length <= length) return text
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
