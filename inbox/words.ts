import { fieldLabels } from '../inquiry/words.ts'
import type { MailState } from './store/inquiry-store.ts'

// Here are the mail, the labels, and what several files say. Any other sentence is where it is said.

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

/** What the owner reads when a purge would take most of the inquiries. */
export const purgeSkipped = (old: number, total: number) =>
  `Nothing is purged, because ${old} of ${total} inquiries seem to be too old: is the date of this machine right? If it is, run "npm run inquiries -- purge --yes".`

/** `npm run inquiries` without a command. */
export const commandHelp = `Usage: npm run inquiries -- COMMAND

list [--since 2026-11-01] [--search WORDS] [--json]: the inquiries, newest first, and which mails were not sent
show ID: one inquiry in full; the beginning of an ID is enough
export FILE.csv: write the inquiries to a file for a spreadsheet
retry ID|failed: mail one inquiry to you again, or all that could not be sent
delete ID --yes: delete one inquiry for good
purge [--yes]: delete inquiries older than INQUIRY_KEEP_DAYS, as the site does by itself; with --yes, even most of them
backup [FOLDER]: copy the store into a folder, data/backups if none is given, and keep the newest 14 copies

In a script: npm run --silent inquiries -- COMMAND`
