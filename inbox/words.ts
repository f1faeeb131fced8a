import { fieldLabels } from '../inquiry/words.ts'
import type { MailState } from './store/inquiry-store.ts'

/** The mail to the owner. */
export const mailWords = {
  sender: 'Website inquiries',
  subject: (name: string) => `Inquiry from ${name}`,
  possibleSpam: (subject: string) => `Possible spam: ${subject}`,
  opening: 'A new inquiry came in through the website.',
  replyByEmail: 'To answer, just hit Reply.',
  replyByPhone: 'You can’t reply to this one. Please call.',
}

/** The labels before each fact of an inquiry, in a mail, in `show` and in an export. */
export const labels = {
  ...fieldLabels,
  receivedAt: 'Received',
  consent: 'Agreed to',
  marks: 'Why it looks like spam',
  id: 'ID',
  mail: 'Mail',
}

/** What the owner reads of the mail about an inquiry. */
export const mailStateWords: Readonly<Record<MailState, string>> = {
  none: 'none',
  pending: 'waiting',
  sent: 'sent',
  dead: 'failed',
}

/** What the log says while inquiries cannot be stored. */
export const storeIsDown = (name: string, why: string) =>
  `The inquiry store ${name} cannot be opened: ${why}. The pages are served. Until the store works again, visitors who send an inquiry are asked to call or email.`

/** What the owner reads when a purge would take most of the inquiries. */
export const purgeSkipped = (old: number, total: number) =>
  `Nothing is purged, because ${old} of ${total} inquiries seem to be too old: is the date of this machine right? If it is, run "npm run inquiries -- purge --yes".`

/** Below a list. */
export const notMailed = (waiting: number, failed: number) =>
  `Mails to you that were not sent: ${waiting} waiting, ${failed} failed.${failed > 0 ? ' Once the mail server works, run "npm run inquiries -- retry failed".' : ''}`

/** Unlike our SQLite, PostgreSQL does not overwrite deleted data. */
export const leftInPostgres =
  'PostgreSQL’s files hold it until "vacuum" has run and new rows have taken its space, and its log, replicas, archives, and backups for as long as they are kept.'

/** What was deleted from SQLite is still readable on the disk. */
export const leftInLog =
  'Another program is reading the database, so what was deleted is still in its log, the file whose name ends in -wal. Once that program has ended, the site wipes it within ten minutes. If the site is not running, run "npm run inquiries -- purge".'
