import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { messageOf } from '../message-of.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { argumentOf, CommandError, UsageError, type Command } from './command.ts'
import { inquiryRecord, recordNames } from './inquiry-record.ts'
import { withStore } from './owner-store.ts'
import { spreadsheetText } from './spreadsheet-text.ts'

export const exportInquiries: Command = {
  summary: 'writes the inquiries to a file for a spreadsheet',
  arguments: ['FILE.csv'],
  options: ['state'],
  run: (given, settings) =>
    withStore(settings, async (store) => {
      const file = argumentOf(given)
      if (!file.endsWith('.csv')) throw new UsageError('The file name must end in .csv.')
      const inquiries = store.list(given.state === null ? {} : { state: given.state })
      const count = await writeCsv(inquiries, file)
      process.stdout.write(`Inquiries written to ${file}: ${count}\n`)
    }),
}

/**
 * Writes CSV (RFC 4180) in the form that spreadsheets open. A file of the same name is replaced
 * only when the new one is complete.
 */
async function writeCsv(inquiries: AsyncIterable<StoredInquiry>, file: string): Promise<number> {
  const unfinished = `${file}.part`
  let count = 0
  async function* records() {
    for await (const inquiry of inquiries) {
      yield inquiryRecord(inquiry)
      count += 1
    }
  }
  const toCsv = stringify({
    header: true,
    columns: [...recordNames],
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { boolean: String, string: spreadsheetText },
  })
  try {
    // Start with a new file: an old one could be a link, or readable for others.
    await rm(unfinished, { force: true })
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(records()), toCsv, output)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new CommandError(`Could not write the export: ${messageOf(error)}.`)
  }
  return count
}
