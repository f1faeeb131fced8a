/** A text that a spreadsheet reads as a formula, also as East Asian keyboards type it. */
const formulaAtStart = /^(?:[\t\r]|[\s"]*[=+\-@＝＋－＠])/

/**
 * The same after a semicolon, tab or line break. Many European spreadsheets split cells at
 * semicolons, or at tabs. They then ignore our quotes and read each line as a row.
 */
const formulaWithin = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/** Control characters, except tabs and line breaks. */
const controls = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu

/**
 * A visitor's text as a cell that no spreadsheet evaluates. A visible apostrophe comes before
 * anything that looks like a formula.
 */
export function spreadsheetText(text: string): string {
  const plain = text.replaceAll(controls, '').replaceAll(formulaWithin, "$1'")
  return formulaAtStart.test(plain) ? `'${plain}` : plain
}
