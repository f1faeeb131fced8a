import { pipeline } from 'node:stream/promises'
import { textFieldNames } from '../../inquiry/fields.ts'
import { calendarDate } from '../../inquiry/inquiry.ts'
import { OwnerError } from '../../model/owner-error.ts'
import { summary } from '../mail/owner-mail.ts'
import { cut, localTime, printableLine } from '../print.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'
import { labels, mailStateWords } from '../words.ts'

/** Which inquiries `list` prints, and how. */
export type ListOptions = Partial<{ since: string; search: string; json: boolean }>

/** Prints the inquiries, newest first, and how many mails wait or have failed. */
export async function list(store: InquiryStore, { since, search = '', json }: ListOptions) {
  const inquiries = containing(store.list(since ? localDay(since) : undefined), comparable(search))
  // As fast as the reader takes them, so that they do not fill the memory.
  await pipeline(json ? jsonOf(inquiries) : tableOf(inquiries), process.stdout, { end: false })
  const [waiting, failed] = [await store.countMails('pending'), await store.countMails('dead')]
  // Not on standard output, which another program may read.
  if (waiting + failed > 0) {
    const remedy = ' Once the mail server works, run "npm run inquiries -- retry failed".'
    process.stderr.write(
      `Mails to you that were not sent: ${waiting} waiting, ${failed} failed.${failed > 0 ? remedy : ''}\n`,
    )
  }
}

/** Prints one inquiry in full. */
export async function show(store: InquiryStore, beginning: string): Promise<void> {
  const inquiry = await store.find(beginning)
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

/** In one case, and with one form of é, which Unicode can write as one character or as two. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase()

async function* containing(inquiries: AsyncIterable<StoredInquiry>, text: string) {
  for await (const inquiry of inquiries) {
    if (textFieldNames.some((name) => comparable(inquiry[name]).includes(text))) yield inquiry
  }
}

/** `JSON.stringify` escapes only those below U+0020, and a terminal would obey the others. */
const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** An array with a line for each inquiry. Times are ISO 8601 in UTC. */
async function* jsonOf(inquiries: AsyncIterable<StoredInquiry>): AsyncGenerator<string> {
  let separator = '['
  for await (const inquiry of inquiries) {
    yield separator + JSON.stringify(inquiry).replaceAll(controls, escaped)
    separator = ',\n'
  }
  yield separator === '[' ? '[]\n' : ']\n'
}

type Column = [head: string, width: number, cell: (inquiry: StoredInquiry) => string]

/** 120 columns in all. What a visitor wrote comes last: some characters are wider than a column. */
const columns: readonly Column[] = [
  ['ID', 8, ({ id }) => id.slice(0, 8)],
  ['RECEIVED', 16, ({ receivedAt }) => localTime(receivedAt)],
  ['MAIL', 7, ({ mail }) => mailStateWords[mail]],
  ['PHONE', 17, ({ phoneNumber }) => printableLine(phoneNumber)],
  ['EMAIL', 22, ({ email }) => printableLine(email)],
  ['NAME', 16, ({ name }) => printableLine(name)],
  ['MESSAGE', 22, ({ message }) => printableLine(message)],
]

async function* tableOf(inquiries: AsyncIterable<StoredInquiry>): AsyncGenerator<string> {
  yield row(([head]) => head)
  for await (const inquiry of inquiries) yield row(([, , cell]) => cell(inquiry))
}

function row(text: (column: Column) => string): string {
  const cells = columns.map((column) => cut(text(column), column[1]).padEnd(column[1]))
  return `${cells.join('  ').trimEnd()}\n`
}
