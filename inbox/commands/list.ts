import { once } from 'node:events'
import { textFieldNames } from '../../inquiry/fields.ts'
import { calendarDate } from '../../inquiry/inquiry.ts'
import { OwnerError } from '../../model/owner-error.ts'
import { cut, printableJson, printableLine } from '../printable.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { summary } from '../summary.ts'
import { labels, mailStateWords, notMailed } from '../words.ts'
import { localTime, oneInquiry, type Command } from './print.ts'

/** Prints the inquiries, newest first, and how many mails wait or have failed. */
export const list: Command = async (store, { since, search = '', json }) => {
  const inquiries = containing(store.list(since ? localDay(since) : undefined), comparable(search))
  await printEach(json ? jsonOf(inquiries) : tableOf(inquiries))
  const [waiting, failed] = [await store.countMails('pending'), await store.countMails('dead')]
  // Not on standard output, which another program may read.
  if (waiting + failed > 0) process.stderr.write(`${notMailed(waiting, failed)}\n`)
}

/** Prints one inquiry in full. */
export const show: Command = async (store, { word }) => {
  const inquiry = await oneInquiry(store, word)
  const { mail, mailError } = inquiry
  const error = mailError === null ? '' : `, last attempt: ${printableLine(mailError)}`
  process.stdout.write(`${labels.mail}: ${mailStateWords[mail]}${error}\n${summary(inquiry)}\n`)
}

/** Midnight of a day such as `2026-11-01`, in this machine's time zone. */
function localDay(typed: string): Date {
  const date = calendarDate(typed)
  if (date === null) throw new OwnerError('--since takes a day such as 2026-11-01.')
  return new Date(`${date}T00:00`)
}

/** Prints safe texts as fast as the reader takes them, so that they do not fill the memory. */
async function printEach(texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
}

/** In one case, and with one form of é, which Unicode can write as one character or as two. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase()

async function* containing(inquiries: AsyncIterable<StoredInquiry>, text: string) {
  for await (const inquiry of inquiries) {
    if (textFieldNames.some((name) => comparable(inquiry[name]).includes(text))) yield inquiry
  }
}

/** An array with a line for each inquiry. Times are ISO 8601 in UTC. */
async function* jsonOf(inquiries: AsyncIterable<StoredInquiry>): AsyncGenerator<string> {
  let before = '['
  for await (const inquiry of inquiries) {
    yield `${before}${printableJson(inquiry)}`
    before = ',\n'
  }
  yield before === '[' ? '[]\n' : ']\n'
}

type Column = { head: string; width: number; cell: (inquiry: StoredInquiry) => string }

/** 120 columns in all. What a visitor wrote comes last: some characters are wider than a column. */
const columns: readonly Column[] = [
  { head: 'ID', width: 8, cell: ({ id }) => id.slice(0, 8) },
  { head: 'RECEIVED', width: 16, cell: ({ receivedAt }) => localTime(receivedAt) },
  { head: 'MAIL', width: 7, cell: ({ mail }) => mailStateWords[mail] },
  { head: 'PHONE', width: 17, cell: ({ phoneNumber }) => printableLine(phoneNumber) },
  { head: 'EMAIL', width: 22, cell: ({ email }) => printableLine(email) },
  { head: 'NAME', width: 16, cell: ({ name }) => printableLine(name) },
  { head: 'MESSAGE', width: 22, cell: ({ message }) => printableLine(message) },
]

async function* tableOf(inquiries: AsyncIterable<StoredInquiry>): AsyncGenerator<string> {
  yield row(({ head }) => head)
  for await (const inquiry of inquiries) yield row(({ cell }) => cell(inquiry))
}

function row(text: (column: Column) => string): string {
  const cells = columns.map((column) => cut(text(column), column.width).padEnd(column.width))
  return `${cells.join('  ').trimEnd()}\n`
}
