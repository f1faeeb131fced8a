import type { Clock } from '../../settings/clock.ts'
import { messageOf } from '../message-of.ts'
import { printableLine } from '../printable.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import type { ClaimedMail } from '../store/mail-queue.ts'
import type { InboxWords } from '../words.ts'
import { MailError, sendTimeout, type SendMail } from './mail-server.ts'
import { mailAbout, type MailAddresses } from './owner-mails.ts'

type SenderParts = {
  store: Pick<InquiryStore, 'claimMail' | 'mailSent' | 'mailFailed'>
  send: SendMail
  addresses: MailAddresses
  words: InboxWords
  clock: Clock
  /** Writes one line to the server's log, with ids and the mail server's codes. */
  log: (line: string) => void
}

/** Milliseconds. The command line or another server can make a mail due at any time. */
export const pollInterval = 5000

/** Milliseconds that the current mail may take after `stop`. */
const gracePeriod = 4000

/** Milliseconds for which a mail is claimed: longer than sending can take. */
const lease = sendTimeout + 60_000

/**
 * Seconds between the first attempts: so they come 15 s, 1 min, 5 min, 15 min and 1 h after the
 * first.
 */
const firstWaits = [15, 45, 4 * 60, 10 * 60, 45 * 60]
const laterWait = 60 * 60

/** The last attempt comes 48 hours after the first. */
const attemptsInAll = 1 + firstWaits.length + 47

/**
 * When to try a mail again; null to give up. Counts attempts, not hours: otherwise a clock that was
 * set forward, or a night in which the site was down, would use up the time.
 *
 * @param attempts how many have failed
 */
function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsInAll) return null
  return new Date(now.getTime() + 1000 * (firstWaits[attempts - 1] ?? laterWait))
}

/**
 * Sends the mails that are due, one at a time. All state is in the store: if the process is killed,
 * nothing is lost, and the mail that it had claimed is due again when the lease ends.
 */
export function startMailSender(parts: SenderParts) {
  const { store, send, addresses, words, clock, log } = parts
  const stopping = new AbortController()
  const cutOff = new AbortController()
  let woken = Promise.withResolvers<void>()

  const wake = () => woken.resolve()

  /** Returns at once if `wake` was called since the last pause. */
  async function pause(): Promise<void> {
    const cancelTimer = clock.after(pollInterval, wake)
    await woken.promise
    cancelTimer()
    woken = Promise.withResolvers()
  }

  /** The result of `run`. If it fails, undefined, and a line in the log. */
  async function orLog<Result>(failure: string, run: () => Promise<Result>) {
    try {
      return await run()
    } catch (error) {
      log(`${failure}: ${reasonOf(error)}`)
    }
  }

  async function sendMails(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = clock.now()
      const mail = await orLog('The store cannot be read for mails to send', () =>
        store.claimMail(now, new Date(now.getTime() + lease)),
      )
      if (mail) await attempt(mail)
      else await pause()
    }
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    const timeout = new AbortController()
    const cancelTimer = clock.after(sendTimeout, () =>
      timeout.abort(new Error(`no answer from the mail server in ${sendTimeout / 60_000} minutes`)),
    )
    const signal = AbortSignal.any([timeout.signal, cutOff.signal])
    try {
      await send(mailAbout(mail, addresses, words), signal)
    } catch (error) {
      await recordFailure(mail, error)
      return
    } finally {
      cancelTimer()
    }
    await recordSuccess(mail)
  }

  /** A mail that was cut off is due again at once: the site sends it after its next start. */
  async function recordFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const isCutOff = cutOff.signal.aborted
    const reason = isCutOff ? 'the site was stopped while sending' : reasonOf(error)
    const failure = error instanceof MailError ? error.failure : 'unknown'
    const attempts = mail.attempts + 1
    const next = isCutOff ? clock.now() : nextAttemptAt(attempts, clock.now())
    const outlook = next === null ? 'given up' : `next attempt at ${next.toISOString()}`
    log(`${nameOf(mail)} was not sent: ${reason} (attempt ${attempts}, ${outlook})`)
    // If this fails, the mail is due again when the lease ends.
    await orLog('The store could not record that a mail failed', () =>
      store.mailFailed(idsOf(mail), reason, next, failure),
    )
  }

  /** Tries until it works. Otherwise the mail would be sent again when the lease ends. */
  async function recordSuccess(mail: ClaimedMail): Promise<void> {
    const isRecorded = () =>
      orLog(`${nameOf(mail)} was sent, but the store could not record it`, async () => {
        await store.mailSent(idsOf(mail), clock.now())
        return true
      })
    while (!(await isRecorded()) && !stopping.signal.aborted) await pause()
  }

  const finished = sendMails()
  return {
    /** Call this when there is a new mail, so that it is sent without waiting for the next poll. */
    wake,
    /** Claims no more. Resolves when the current mail is sent, or is cut off and due again. */
    stop(): Promise<void> {
      stopping.abort()
      wake()
      const cancelTimer = clock.after(gracePeriod, () => cutOff.abort())
      return finished.finally(cancelTimer)
    },
  }
}

const idsOf = ({ inquiries }: ClaimedMail) => inquiries.map(({ id }) => id)

const nameOf = ({ id, inquiries: { length } }: ClaimedMail) =>
  `The mail ${id} about ${length === 1 ? '1 inquiry' : `${length} inquiries`}`

function reasonOf(error: unknown): string {
  return printableLine(messageOf(error))
}
