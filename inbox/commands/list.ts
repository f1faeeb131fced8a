import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { printableJson } from '../printable.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'
import type { Command } from './command.ts'
import { inquiryRecord } from './inquiry-record.ts'
import { inquiryTable } from './inquiry-table.ts'
import { withStore } from './owner-store.ts'

export const list: Command = {
  summary: 'lists the inquiries, newest first',
  arguments: [],
  options: ['state', 'json'],
  run: ({ state, json }, settings) =>
    withStore(settings, async (store) => {
      const inquiries = store.list(state === null ? {} : { state })
      const lines = json ? jsonArray(inquiries) : inquiryTable(inquiries)
      await pipeline(Readable.from(lines), process.stdout, { end: false })
      // The owner has now seen the quarantine. JSON is for a program, so it does not count.
      if (!json && (state === null || state === 'quarantined')) await markQuarantineSeen(store)
    }),
}

/** On a full disk this fails, but the list itself works. */
async function markQuarantineSeen(store: InquiryStore): Promise<void> {
  await store.mark('look', new Date()).catch(() => undefined)
}

/** A JSON array with one inquiry per line, produced while the inquiries are read. */
async function* jsonArray(inquiries: AsyncIterable<StoredInquiry>) {
  let before = '[\n'
  for await (const inquiry of inquiries) {
    yield before + printableJson(inquiryRecord(inquiry))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
