import { cut, printableLine } from '../printable.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { shortLocalTime } from './local-time.ts'

type Column = { head: string; width: number; cell: (inquiry: StoredInquiry) => string }

/** The visitor's text comes last: some characters are wider than one column. 120 columns in all. */
const columns: readonly Column[] = [
  { head: 'ID', width: 36, cell: ({ id }) => id },
  { head: 'RECEIVED', width: 16, cell: ({ receivedAt }) => shortLocalTime(receivedAt) },
  { head: 'STATE', width: 11, cell: ({ state }) => state },
  { head: 'EMAILED', width: 7, cell: ({ mail }) => mail },
  { head: 'PHONE', width: 18, cell: ({ phoneNumber }) => printableLine(phoneNumber) },
  { head: 'NAME', width: 22, cell: ({ name }) => printableLine(name) },
]

/** A table with one line per inquiry, produced while the inquiries are read. */
export async function* inquiryTable(inquiries: AsyncIterable<StoredInquiry>) {
  yield row(({ head }) => head)
  for await (const inquiry of inquiries) yield row(({ cell }) => cell(inquiry))
}

function row(text: (column: Column) => string): string {
  const cells = columns.map((column) => cut(text(column), column.width).padEnd(column.width))
  return `${cells.join('  ').trimEnd()}\n`
}
