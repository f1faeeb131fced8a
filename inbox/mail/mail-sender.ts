import { minute, shifted, type Clock } from '../../settings/clock.ts'
import { messageOf } from '../printable.ts'
import { runEvery } from '../run-every.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import type { ClaimedMail } from '../store/mail-queue.ts'
import type { InboxWords } from '../../site-build/built-site.ts'
import { MailError, type SendMail } from './mail-server.ts'
import { mailAbout, type MailAddresses } from './owner-mails.ts'

type SenderParts = {
  store: Pick<InquiryStore, 'claimMail' | 'keepClaim' | 'mailSent' | 'mailFailed'>
  send: SendMail
  addresses: MailAddresses
  words: InboxWords
  clock: Clock
  /** For the server's log. A line has ids and the mail server's codes. */
  log: (line: string) => void
}

/** Milliseconds. The command line can make a mail due at any time. */
export const pollInterval = 5000

/** Milliseconds for which a mail is claimed: longer than one attempt takes. */
const lease = 10 * minute

/** Seconds to wait after the first attempt. Each wait is four times as long, up to an hour. */
const firstWait = 15
const longestWait = 60 * 60

/** The last attempt comes 48 hours after the first. */
const attemptsInAll = 53

/** A mail server that greylists accepts a mail after five minutes: at the fourth attempt. */
const attemptsForGreylist = 4

/** Null: give up. Attempts are counted, not hours: while the site is down, there are none. */
function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsInAll) return null
  const wait = Math.min(firstWait * 4 ** (attempts - 1), longestWait)
  return shifted(now, 1000 * wait)
}

/** Sends one mail at a time. If the process is killed, a claimed mail is due after its lease. */
export function startMailSender(parts: SenderParts) {
  const { store, send, addresses, words, clock, log } = parts
  let isStopping = false
  /** Sent, and not recorded yet: recorded before anything else, or it would be sent again. */
  let sent: ClaimedMail | null = null
  /**
   * The recipients who refused a mail that others took, by the ids of its inquiries. The next attempt
   * is for them alone.
   */
  const missed = new Map<string, string[]>()
  /** The store's last trouble in the log: said once, not every five seconds. */
  let trouble = ''

  async function sendMails(): Promise<void> {
    try {
      await recordSent()
      for (;;) {
        if (isStopping) return
        const now = clock.now()
        const mail = await store.claimMail(now, shifted(now, lease))
        trouble = ''
        if (!mail) return
        await attempt(mail)
      }
    } catch (error) {
      const which = sent ? `${nameOf(sent)} was sent, but not recorded` : 'No mail can be sent'
      const line = `${which}, because of the store: ${messageOf(error)}`
      if (line !== trouble) log(line)
      trouble = line
    }
  }

  async function recordSent(): Promise<void> {
    if (sent) await store.mailSent(idsOf(sent), clock.now())
    sent = null
  }

  /** @param whole the mail that was claimed, if this one is a part of it */
  async function attempt(mail: ClaimedMail, whole = mail): Promise<void> {
    const key = idsOf(mail).join()
    // The owner's retry begins again, for all.
    if (mail.attempts === 0) missed.delete(key)
    const to = missed.get(key) ?? addresses.to
    try {
      await send(mailAbout(mail, { ...addresses, to }, words))
      missed.delete(key)
      sent = mail
    } catch (error) {
      if (error instanceof MailError && error.missed.length > 0) missed.set(key, error.missed)
      await recordFailure(mail, error, whole)
    }
    await recordSent()
  }

  async function recordFailure(
    mail: ClaimedMail,
    error: unknown,
    whole: ClaimedMail,
  ): Promise<void> {
    const reason = messageOf(error)
    const attempts = mail.attempts + 1
    const isSplit = isRefusedForOne(mail, error)
    const now = clock.now()
    const next = nextAttemptAt(attempts, now)
    const retried = next === null ? 'given up' : `next attempt at ${next.toISOString()}`
    const outlook = isSplit ? 'its halves are next' : retried
    // Where it has arrived at some addresses, it counts as one of the hour's mails.
    const arrivedAt = error instanceof MailError && error.missed.length > 0 ? now : null
    const toWhom = missed.has(idsOf(mail).join()) ? ' to all' : ''
    log(`${nameOf(mail)} was not sent${toWhom}: ${reason} (attempt ${attempts}, ${outlook})`)
    if (!isSplit) return store.mailFailed(idsOf(mail), reason, next, arrivedAt)
    for (const half of halvesOf(mail)) {
      if (isStopping) return
      await store.keepClaim(idsOf(whole), shifted(clock.now(), lease))
      await attempt(half, whole)
    }
  }

  const { wake, stop } = runEvery(pollInterval, sendMails, clock)
  return {
    wake,
    stop: (): Promise<void> => {
      isStopping = true
      return stop()
    },
  }
}

const idsOf = ({ inquiries }: ClaimedMail) => inquiries.map(({ id }) => id)

const nameOf = ({ id, inquiries: { length } }: ClaimedMail) =>
  `The mail ${id} about ${length === 1 ? '1 inquiry' : `${length} inquiries`}`

function halvesOf(mail: ClaimedMail): ClaimedMail[] {
  const middle = Math.ceil(mail.inquiries.length / 2)
  const halves = [mail.inquiries.slice(0, middle), mail.inquiries.slice(middle)]
  return halves.map((inquiries) => ({ ...mail, inquiries }))
}

/** Whether the mail server refuses a shared mail, perhaps for the text of one inquiry. */
function isRefusedForOne({ inquiries, attempts }: ClaimedMail, error: unknown): boolean {
  if (!(error instanceof MailError) || inquiries.length === 1) return false
  return (
    error.refusal === 'for good' ||
    (error.refusal === 'for now' && attempts + 1 >= attemptsForGreylist)
  )
}
