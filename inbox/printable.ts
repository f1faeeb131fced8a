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

/** JSON that is safe to print: `JSON.stringify` escapes control characters only below U+0020. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * An error's message on one line without a full stop, safe to print: it can quote a database, a mail
 * server or a file's name. When none of a host's addresses answers, Node's error has only a code.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return printableLine(String(error))
  const message = error.message || ('code' in error ? String(error.code) : error.name)
  return printableLine(message).replace(/\.$/, '')
}

/** Cuts a text to at most `length` characters. */
export function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
