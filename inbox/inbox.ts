import { randomUUID } from 'node:crypto'
import type { Answer } from '../inquiry/answer.ts'
import type { PostedForm } from '../inquiry/draft.ts'
import { checkInquiry } from '../inquiry/inquiry.ts'
import { consentSentence } from '../inquiry/words.ts'
import type { MailSettings, StoreSetting } from '../settings/settings.ts'
import { seldom } from './log.ts'
import { mailSender } from './mail/mail-sender.ts'
import { askMailServer, mailServer } from './mail/mail-server.ts'
import { marksOf } from './marks.ts'
import { messageOf } from './printable.ts'
import { runEvery } from './run-every.ts'
import { inquiryStore, type InquiryStore } from './store/inquiry-store.ts'
import { purgeSkipped, storeIsDown } from './words.ts'

/** Receives the inquiries for the company. */
export type Inbox = {
  /**
   * Checks an inquiry and stores it. Never throws. The same inquiry again, or one that may be spam,
   * is accepted like any other.
   */
  accept: (form: PostedForm) => Promise<Answer>
  /** Ends the work in the background, and closes the store. */
  close: () => Promise<void>
}

/** Milliseconds between two looks at the store. The command line can make a mail due at any time. */
const mailInterval = 5000
const purgeInterval = 600_000

type Options = {
  store: StoreSetting
  /** Null: inquiries are not mailed. */
  mail: MailSettings | null
  keepDays: number
  /** Takes a line for the server's log, which never has what a visitor wrote. */
  log: (line: string) => void
}

/**
 * Opens the inbox, and starts to mail inquiries and to purge old ones. A store that is down or broken
 * is said, and tried again with each inquiry: the pages do not need it.
 */
export async function openInbox({ store: setting, mail, keepDays, log }: Options): Promise<Inbox> {
  const store = inquiryStore(setting)
  const complain = seldom(log)
  await store.open().catch((error) => log(storeIsDown(setting.name, messageOf(error))))

  const sender =
    mail && mailSender({ store, send: mailServer(mail.smtpUrl), addresses: mail, log: seldom(log) })
  const mailing = sender && runEvery(mailInterval, () => sender.sendDue())
  if (mail) void askMailServer(mail.smtpUrl).then(log)
  const sayOfPurge = seldom(log)
  const purging = runEvery(purgeInterval, () => purge(store, keepDays, sayOfPurge))

  return {
    async accept({ draft, honeypot }) {
      const { inquiry, problems } = checkInquiry(draft)
      if (!inquiry) return { kind: 'refused', problems }
      try {
        const isNew = await store.add({
          ...inquiry,
          id: randomUUID(),
          receivedAt: new Date(),
          consent: consentSentence,
          marks: marksOf(inquiry, honeypot),
          mail: mail ? 'pending' : 'none',
        })
        if (isNew) mailing?.wake()
        return { kind: 'accepted' }
      } catch (error) {
        complain(`An inquiry could not be stored: ${messageOf(error)}`)
        return { kind: 'failed' }
      }
    },

    async close() {
      sender?.stop()
      await Promise.all([purging.stop(), mailing?.stop()])
      await store.close()
    },
  }
}

/** Deletes old inquiries, and says so. Never rejects. */
async function purge(
  store: InquiryStore,
  keepDays: number,
  log: (line: string) => void,
): Promise<void> {
  try {
    const { old, total, isDone } = await store.purge(keepDays, new Date())
    if (!isDone) log(purgeSkipped(old, total))
    else if (old > 0) log(`Inquiries deleted after ${keepDays} days: ${old}`)
  } catch (error) {
    log(`Old inquiries could not be purged: ${messageOf(error)}`)
  }
}
