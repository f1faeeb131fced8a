import { printableText } from '../printable.ts'
import type { MailState } from '../store/tables.ts'

/** What the owner reads of the mail about an inquiry. */
export const mailWords: Readonly<Record<MailState, string>> = {
  none: 'none',
  pending: 'waiting',
  sent: 'sent',
  dead: 'failed',
}

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
