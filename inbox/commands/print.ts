import { OwnerError } from '../../settings/owner-error.ts'
import { printableText } from '../printable.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'

/** Prints sentences for the owner, safe for a terminal: they can name files and quote servers. */
export function say(sentences: string): void {
  process.stdout.write(`${printableText(sentences)}\n`)
}

/** Canadian dates are ISO 8601. */
const format = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

/** In this machine's time zone, such as `2026-11-21 14:05 GMT-05:00`. */
export const localTime = (date: Date): string => format.format(date).replace(',', '')

/** The one inquiry whose ID begins with this text. Throws an OwnerError when there is not one. */
export async function oneInquiry(store: InquiryStore, beginning: string): Promise<StoredInquiry> {
  // An empty beginning, such as an unset variable of a script, would be that of every ID.
  const found = beginning === '' ? [] : await store.find(beginning, 4)
  const [first, ...others] = found
  if (!first) throw new OwnerError(`There is no inquiry ${JSON.stringify(beginning)}.`)
  if (others.length === 0) return first
  const ids = found.map(({ id }, at) => (at < 3 ? id : 'and more')).join(', ')
  throw new OwnerError(`More than one ID begins with ${JSON.stringify(beginning)}: ${ids}.`)
}
