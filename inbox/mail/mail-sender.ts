import { messageOf } from '../printable.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'
import { reasonOf, type SendMail } from './mail-server.ts'
import { mailAbout, type MailAddresses } from './owner-mail.ts'

/** Milliseconds to wait after the first attempt. Each wait is four times as long, up to an hour. */
const firstWait = 15_000
const longestWait = 3_600_000

/** The last attempt comes 48 hours after the first. While the site is down, there are none. */
const attemptsInAll = 53

function nextAttempt({ mailAttempts }: StoredInquiry, now: Date): Date | null {
  if (mailAttempts >= attemptsInAll) return null
  return new Date(now.getTime() + Math.min(firstWait * 4 ** (mailAttempts - 1), longestWait))
}

type SenderParts = {
  store: Pick<InquiryStore, 'claimMail' | 'mailSent' | 'mailFailed'>
  send: SendMail
  addresses: MailAddresses
  /** For the server's log. A line has ids, the owner's addresses, and codes; no word of a visitor. */
  log: (line: string) => void
  now?: () => Date
}

/**
 * Sends the mails that are due, one after another, each claimed before. If the process is killed
 * during one, it is due again ten minutes later.
 */
export function mailSender({ store, send, addresses, log, now = () => new Date() }: SenderParts) {
  let isStopped = false
  /** Sent, and not recorded yet: recorded before anything else, or it would be sent again. */
  let sent: { id: string; missed: string | null } | null = null

  async function recordSent(): Promise<void> {
    if (sent) await store.mailSent(sent.id, sent.missed)
    sent = null
  }

  async function attempt(inquiry: StoredInquiry): Promise<void> {
    const mail = `The mail about inquiry ${inquiry.id}`
    try {
      const refused = await send(mailAbout(inquiry, addresses))
      const missed = refused.length > 0 ? `not taken for ${refused.join(', ')}` : null
      sent = { id: inquiry.id, missed }
      if (missed) log(`${mail} was sent, but ${missed}`)
    } catch (error) {
      const next = nextAttempt(inquiry, now())
      const outlook = next ? `next attempt at ${next.toISOString()}` : 'given up'
      const reason = reasonOf(error)
      log(`${mail} was not sent: ${reason} (attempt ${inquiry.mailAttempts}, ${outlook})`)
      await store.mailFailed(inquiry.id, reason, next)
    }
  }

  return {
    /** Sends what is due. Never rejects. */
    async sendDue(): Promise<void> {
      try {
        await recordSent()
        for (;;) {
          const inquiry = isStopped ? null : await store.claimMail(now())
          if (!inquiry) return
          await attempt(inquiry)
          await recordSent()
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
