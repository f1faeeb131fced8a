import { createWriteStream, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { textFields } from '../../inquiry/fields.ts'
import { OwnerError } from '../../model/owner-error.ts'
import { localTime, say } from '../print.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'
import { labels, mailStateWords } from '../words.ts'

/**
 * Writes a file for a spreadsheet: CSV (RFC 4180) with a byte order mark, without which Excel takes
 * it for another encoding.
 */
export async function exportInquiries(store: InquiryStore, file: string): Promise<void> {
  if (!file.endsWith('.csv')) throw new OwnerError('The name of the file must end in .csv.')
  async function* lines() {
    yield `\uFEFF${lineOf(heads)}`
    for await (const inquiry of store.list()) yield lineOf(cellsOf(inquiry))
  }
  // A new file: an old one could be a link, or readable by others.
  rmSync(file, { force: true })
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  say(`Inquiries written to ${file}`)
}

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\r\n`

const { id, receivedAt, mail, marks, consent } = labels
const heads = [id, receivedAt, mail, marks, ...textFields.map(({ name }) => labels[name]), consent]

function cellsOf(inquiry: StoredInquiry): string[] {
  const { id, receivedAt, mail, marks, consent } = inquiry
  const fields = textFields.map(({ name, type }) =>
    // Our check has given them their one form, which spreadsheets read as a day and as an amount.
    type === 'date' || type === 'money' ? inquiry[name] : spreadsheetText(inquiry[name]),
  )
  return [id, localTime(receivedAt), mailStateWords[mail], marks.join(', '), ...fields, consent]
}

/**
 * The first character of a formula, also as East Asian keyboards type it: at the start of a cell, or
 * after a semicolon, a tab or a line break. Many European spreadsheets split cells there, and ignore
 * our quotes.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])[\s";]*.)/g

/**
 * What a spreadsheet would read as a number or a day, and show with other digits: 02079460018, 2E5,
 * 1/2, 10:30, 5 May. It has a digit, and at most one word.
 */
const numberLike = /^(?=\P{Nd}*\p{Nd})\P{L}*(?:\p{L}+\P{L}*)?$/u

const controls = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu

/** A visitor's text as a cell that stays as it was typed: an apostrophe makes it text. */
function spreadsheetText(text: string): string {
  const harmless = text.replaceAll(controls, '').replaceAll(formulaStart, "'$&")
  return numberLike.test(harmless) && !harmless.startsWith("'") ? `'${harmless}` : harmless
}
