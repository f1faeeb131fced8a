import { randomUUID } from 'node:crypto'
import type { Answer } from '../inquiry/answer.ts'
import type { PostedForm } from '../inquiry/draft.ts'
import { checkInquiry } from '../inquiry/inquiry.ts'
import { consentSentence } from '../inquiry/words.ts'
import type { MailSettings, StoreSetting } from '../settings/settings.ts'
import { messageOf, seldom } from './log.ts'
import { mailSender } from './mail/mail-sender.ts'
import { askMailServer } from './mail/mail-server.ts'
import { marksOf } from './marks.ts'
import { inquiryStore } from './store/inquiry-store.ts'
import { purgeSkipped } from './words.ts'

/** Receives the inquiries for the company. */
export type Inbox = Awaited<ReturnType<typeof openInbox>>

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
export async function openInbox({ store: setting, mail, keepDays, log }: Options) {
  const store = inquiryStore(setting)
  await store.open().catch((error) => {
    log(
      `The inquiry store ${setting.name} cannot be opened: ${messageOf(error)}. The pages are served. Until the store works again, visitors who send an inquiry are asked to call or email.`,
    )
  })
  const [complain, sayOfPurge] = [seldom(log), seldom(log)]
  const purging = runEvery(600_000, async () => {
    try {
      const { old, total, isDone } = await store.purge(keepDays, new Date())
      if (!isDone) sayOfPurge(purgeSkipped(old, total))
      else if (old > 0) sayOfPurge(`Inquiries deleted after ${keepDays} days: ${old}`)
    } catch (error) {
      sayOfPurge(`Old inquiries could not be purged: ${messageOf(error)}`)
    }
  })

  if (mail) void askMailServer(mail.smtpUrl).then(log)
  const sender = mail && mailSender(store, mail, seldom(log))
  // Every five seconds, because the command line can make a mail due at any time.
  const mailing = sender && runEvery(5000, () => sender.sendDue())

  return {
    /**
     * Checks an inquiry and stores it. Never throws. The same inquiry again, or one that may be spam,
     * is accepted like any other.
     */
    async accept({ draft, honeypot }: PostedForm): Promise<Answer> {
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

    /** Ends the work in the background, and closes the store. */
    async close(): Promise<void> {
      sender?.stop()
      await Promise.all([purging.stop(), mailing?.stop()])
      await store.close()
    },
  }
}

/**
 * Runs a job now, after each interval (in milliseconds), and when woken, never twice at the same
 * time. The job must not reject.
 */
function runEvery(interval: number, job: () => Promise<void>) {
  let runs = job()
  const wake = () => {
    runs = runs.then(job)
  }
  const timer = setInterval(wake, interval)
  /** Resolves when the job has ended. */
  const stop = () => {
    clearInterval(timer)
    return runs
  }
  return { wake, stop }
}
