import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { textFieldNames } from '../../inquiry/fields.ts'
import { messageOf } from '../message-of.ts'
import type { StoredInquiry } from '../store/tables.ts'
import type { InboxWords } from '../words.ts'
import { CommandError, type Owner } from './command.ts'
import { refuseMisplaced, warnInProject } from './customers-data.ts'
import { localTime } from './local-time.ts'
import { withStore } from './owner-store.ts'
import { spreadsheetText } from './spreadsheet-text.ts'

/**
 * Writes the inquiries to a file for a spreadsheet. A file of the same name is replaced only when
 * the new one is complete.
 */
export function exportInquiries(owner: Owner, file: string): Promise<void> {
  return withStore(owner, async (store) => {
    refuseMisplaced(file)
    const inquiries = await store.list()
    const unfinished = `${file}.part`
    try {
      // Start with a new file: an old one could be a link, or readable by others.
      rmSync(unfinished, { force: true })
      writeFileSync(unfinished, csv(inquiries, owner.words), { flag: 'wx', mode: 0o600 })
      renameSync(unfinished, file)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw new CommandError(`Could not write the export: ${messageOf(error)}.`)
    }
    process.stdout.write(`Inquiries written to ${file}: ${inquiries.length}\n`)
    warnInProject(file)
  })
}

/** CSV (RFC 4180) in the form that spreadsheets open. */
function csv(inquiries: readonly StoredInquiry[], { labels, mails }: InboxWords): string {
  const { id, receivedAt, marks, consent } = mails.inquiry
  const fields = textFieldNames.map((name) => labels[name])
  return stringify(
    [[id, receivedAt, 'Mail', marks, ...fields, consent], ...inquiries.map(record)],
    {
      bom: true,
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      cast: { string: spreadsheetText },
    },
  )
}

/** The cells of an inquiry, in the order of the headings. */
function record(inquiry: StoredInquiry): string[] {
  const { id, receivedAt, mail, marks, consent } = inquiry
  const fields = textFieldNames.map((name) => inquiry[name])
  return [id, localTime(receivedAt), mail, marks.join(', '), ...fields, consent.wording]
}
