import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { textFields } from '../../inquiry/fields.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { messageOf } from '../printable.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'
import { labels, mailStateWords } from '../words.ts'
import { localTime, say } from './print.ts'

/**
 * Writes a file for a spreadsheet: CSV (RFC 4180) in the form that spreadsheets open. One of the same
 * name is replaced once the new one is complete.
 */
export async function exportInquiries(store: InquiryStore, file: string): Promise<void> {
  let count = 0
  async function* records() {
    for await (const inquiry of store.list()) {
      count += 1
      yield record(inquiry)
    }
  }
  const unfinished = `${file}.part`
  try {
    // Start with a new file: an old one could be a link, or readable by others.
    rmSync(unfinished, { force: true })
    await pipeline(
      records(),
      stringify({
        bom: true,
        record_delimiter: 'windows',
        quote_record_delimiter: true,
        header: true,
        columns: heads,
      }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    )
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new OwnerError(`Could not write the export: ${messageOf(error)}.`)
  }
  say(`Inquiries written to ${file}: ${count}`)
}

const heads = [
  labels.id,
  labels.receivedAt,
  labels.mail,
  labels.marks,
  ...textFields.map(({ name }) => labels[name]),
  labels.consent,
]

function record(inquiry: StoredInquiry): string[] {
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
export function spreadsheetText(text: string): string {
  const harmless = text.replaceAll(controls, '').replaceAll(formulaStart, "'$&")
  return numberLike.test(harmless) && !harmless.startsWith("'") ? `'${harmless}` : harmless
}
