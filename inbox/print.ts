/** A terminal or a mail program would act on them instead of showing them. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** They change the direction of the text around them, and so can disguise it. */
const bidiControls = /\p{Bidi_Control}/gu

/** A foreign text on one line, safe to print to a terminal or to put into a mail's subject. */
export function printableLine(text: string): string {
  return text.replace(bidiControls, '').replace(controls, ' ').trim().toWellFormed()
}

/** A foreign text, safe to print, with its line breaks as `\n`. */
export function printableText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(printableLine)
    .join('\n')
}

/** Cuts a text to at most `length` characters. */
export function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}

/** In this machine's time zone, such as `2026-11-21 14:05`: the Swedish form, which spreadsheets read. */
export const localTime = (date: Date): string =>
  date.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** Prints sentences for the owner, safe for a terminal: they can name files and quote servers. */
export function say(sentences: string): void {
  process.stdout.write(`${printableText(sentences)}\n`)
}
