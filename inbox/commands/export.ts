import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { stringify, type Options } from 'csv-stringify'
import { textFieldNames } from '../../inquiry/fields.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { messageOf } from '../printable.ts'
import type { StoredInquiry } from '../store/tables.ts'
import { refuseMisplaced, type CommandWords, type StoreContext } from './context.ts'
import { localTime, mailWords, say } from './print.ts'

/**
 * Writes a file for a spreadsheet. One of the same name is replaced once the new one is complete.
 */
export async function exportInquiries({ store, words }: StoreContext, file: string): Promise<void> {
  refuseMisplaced(file)
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
    const created = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await pipeline(records(), stringify(spreadsheet(words)), created)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new OwnerError(`Could not write the export: ${messageOf(error)}.`)
  }
  say(`Inquiries written to ${file}: ${count}`)
}

/** CSV (RFC 4180) in the form that spreadsheets open. */
function spreadsheet({ labels, mails }: CommandWords): Options {
  const { id, receivedAt, marks, consent } = mails.inquiry
  const fields = textFieldNames.map((name) => labels[name])
  return {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    header: true,
    columns: [id, receivedAt, 'Mail', marks, ...fields, consent],
    cast: { string: (text) => spreadsheetText(text) },
  }
}

function record(inquiry: StoredInquiry): string[] {
  const { id, receivedAt, mail, marks, consent } = inquiry
  const fields = textFieldNames.map((name) => inquiry[name])
  return [id, localTime(receivedAt), mailWords[mail], marks.join(', '), ...fields, consent]
}

/**
 * The first character of a formula, also as East Asian keyboards type it: at the start of a cell, or
 * after a semicolon, a tab or a line break. Many European spreadsheets split cells there, and ignore
 * our quotes.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])[\s";]*.)/g

const controls = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu

/** A visitor's text as a cell that no spreadsheet evaluates: an apostrophe comes before a formula. */
export function spreadsheetText(text: string): string {
  return text.replaceAll(controls, '').replaceAll(formulaStart, "'$&")
}
