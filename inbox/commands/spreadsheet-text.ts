/** A text that a spreadsheet reads as a formula, also as East Asian keyboards type it. */
const formulaAtStart = /^(?:[\t\r]|[\s"]*[=+\-@＝＋－＠])/

/**
 * What can begin a new cell, and the character after it. Many European spreadsheets split cells at
 * semicolons, or at tabs. They then ignore our quotes and read each line as a row.
 * At the end of the text there is none: otherwise a text of line breaks would take quadratic time.
 */
const cellStart = /([\s";]+)([^\s";]?)/gu

/** Control characters, except tabs and line breaks. */
const controls = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu

/**
 * A visitor's text as a cell that no spreadsheet evaluates. A visible apostrophe comes before
 * anything that looks like a formula.
 */
export function spreadsheetText(text: string): string {
  const plain = text.replaceAll(controls, '').replaceAll(cellStart, guarded)
  return formulaAtStart.test(plain) ? `'${plain}` : plain
}

function guarded(whole: string, before: string, first: string): string {
  return /[;\t\r\n]/.test(before) && /[=+\-@＝＋－＠]/.test(first) ? `${before}'${first}` : whole
}
