/** What a spreadsheet takes for the beginning of a formula, also as East Asian keyboards type it. */
const formulaAtStart = /^(?:[\t\r]|[\s"]*[=+\-@＝＋－＠])/

/**
 * Where a spreadsheet that parts cells at ; or at a tab, as those of half of Europe do, would see
 * one begin; it does not know our quotes then, and takes each line for a row.
 */
const formulaWithin = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/** All that a terminal or an editor would obey, save tabs and line breaks. */
const controls = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu

/**
 * A visitor's text as a cell that no spreadsheet calculates: an apostrophe stands before what looks
 * like a formula, and shows.
 */
export function spreadsheetText(text: string): string {
  const plain = text.replaceAll(controls, '').replaceAll(formulaWithin, "$1'")
  return formulaAtStart.test(plain) ? `'${plain}` : plain
}
