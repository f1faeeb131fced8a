import { join } from 'node:path'
import { readBuiltSite } from '../../model/content/built-site.ts'
import type { MailWords } from '../../model/content/inbox-words.ts'
import { eachField } from '../../model/inquiry/fields.ts'
import type { FactWords } from '../facts.ts'
import type { SenderWords } from '../mail/owner-mails.ts'

/** The texts that the commands need. */
export type CommandWords = FactWords & { mails: SenderWords & Pick<MailWords, 'test'> }

const names: CommandWords = {
  labels: eachField(({ name }) => name, 'allowStorage'),
  mails: {
    inquiry: {
      sender: 'Inquiries',
      receivedAt: 'receivedAt',
      consent: 'consent',
      marks: 'marks',
      id: 'id',
    },
    test: { subject: 'Test', text: 'A test mail of npm run inquiries.' },
  },
}

/** The texts of the build. Without a build, names: a mistake in the content stops no command. */
export function commandWords(): CommandWords {
  return readBuiltSite(join(import.meta.dirname, '../../build'))?.words ?? names
}
