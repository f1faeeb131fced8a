import type { MailSettings } from '../../settings/settings.ts'
import { messageOf } from '../log.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'
import { mailServer, reasonOf } from './mail-server.ts'
import { mailAbout } from './owner-mail.ts'

/** Milliseconds to wait after the first attempt. Each wait is four times as long, up to an hour. */
const firstWait = 15_000
const longestWait = 3_600_000

/** The last attempt comes 48 hours after the first. While the site is down, there are none. */
const attemptsInAll = 53

/**
 * Sends the mails that are due, one after another, each claimed before. If the process is killed
 * during one, it is due again ten minutes later.
 *
 * @param log takes lines with ids, the owner's addresses, and codes; no word of a visitor
 */
export function mailSender(store: InquiryStore, mail: MailSettings, log: (line: string) => void) {
  const send = mailServer(mail.smtpUrl)
  let isStopped = false
  /** Sent, and not recorded yet: recorded before anything else, or it would be sent again. */
  let sent: { id: string; missed: string | null } | null = null

  async function attempt(inquiry: StoredInquiry): Promise<void> {
    const what = `The mail about inquiry ${inquiry.id}`
    try {
      const refused = await send(mailAbout(inquiry, mail))
      const missed = refused.length > 0 ? `not taken for ${refused.join(', ')}` : null
      sent = { id: inquiry.id, missed }
      if (missed) log(`${what} was sent, but ${missed}`)
    } catch (error) {
      const { id, mailAttempts } = inquiry
      const isLast = mailAttempts >= attemptsInAll
      const wait = Math.min(firstWait * 4 ** (mailAttempts - 1), longestWait)
      const next = new Date(Date.now() + wait)
      const outlook = isLast ? 'given up' : `next attempt at ${next.toISOString()}`
      const reason = reasonOf(error)
      log(`${what} was not sent: ${reason} (attempt ${mailAttempts}, ${outlook})`)
      await store.recordMail(id, isLast ? 'dead' : 'pending', reason, next)
    }
  }

  return {
    /** Sends what is due. Never rejects. */
    async sendDue(): Promise<void> {
      try {
        for (;;) {
          if (sent) await store.recordMail(sent.id, 'sent', sent.missed)
          sent = null
          const inquiry = isStopped ? null : await store.claimMail(new Date())
          if (!inquiry) return
          await attempt(inquiry)
        }
      } catch (error) {
        const what = sent === null ? 'No mail can be sent' : `A mail was sent, but not recorded`
        log(`${what}, because of the store: ${messageOf(error)}`)
      }
    },

    /** Begins no other mail. */
    stop(): void {
      isStopped = true
    },
  }
}
