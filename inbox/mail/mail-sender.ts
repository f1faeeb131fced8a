import type { Clock } from '../clock.ts'
import { messageOf } from '../message-of.ts'
import { cut, printableLine } from '../printable.ts'
import type { ClaimedMail, InquiryStore } from '../store/inquiry-store.ts'
import { nextAttemptAt } from './backoff.ts'
import { sendTimeout, type SendMail } from './mail-server.ts'
import { mailToOwner, type MailAddresses } from './mail-to-owner.ts'

/** Sends the mails that are due, one at a time, while the server runs. */
export type MailSender = {
  /** Call this when there is a new mail, so that it is sent without waiting for the next poll. */
  wake: () => void
  /** Claims no more mails. Resolves when the current mail is sent, or is cut off and due again. */
  stop: () => Promise<void>
}

type SenderParts = {
  store: Pick<InquiryStore, 'claimMail' | 'mailSent' | 'mailFailed'>
  send: SendMail
  addresses: MailAddresses
  clock: Clock
  /** Writes one line to the server's log, with ids and the mail server's words. */
  log: (line: string) => void
}

/**
 * How often the store is polled, in milliseconds: for retries that are due, and for mails that the
 * command line or another server added.
 */
export const pollInterval = 5000

/** How long the current mail can still take after `stop`, in milliseconds. */
const gracePeriod = 4000

/**
 * Milliseconds for which a mail is claimed. Longer than sending can take, so that no other server
 * claims it meanwhile.
 */
const lease = sendTimeout + 60_000

const maxErrorLength = 300

/**
 * Starts sending. All state is in the store: if the process is killed, nothing is lost, and the
 * mail that it had claimed is due again when the lease ends.
 */
export function startMailSender(parts: SenderParts): MailSender {
  const { store, send, addresses, clock, log } = parts
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

  async function sendMails(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await claim()
      if (claimed) await attempt(claimed)
      else await pause()
    }
  }

  async function claim(): Promise<ClaimedMail | null> {
    const now = clock.now()
    try {
      return await store.claimMail(now, new Date(now.getTime() + lease))
    } catch (error) {
      log(`The store cannot be read for mails to send: ${reasonOf(error)}`)
      return null
    }
  }

  async function attempt({ inquiry, attempts }: ClaimedMail): Promise<void> {
    try {
      await withTimeout((signal) => send(mailToOwner(inquiry, addresses), signal))
    } catch (error) {
      if (cutOff.signal.aborted) await recordCutOff(inquiry.id)
      else await recordFailure(inquiry.id, attempts + 1, reasonOf(error))
      return
    }
    await recordSuccess(inquiry.id)
  }

  async function withTimeout(run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const timeout = new AbortController()
    const cancelTimer = clock.after(sendTimeout, () =>
      timeout.abort(new Error(`no answer from the mail server in ${sendTimeout / 60_000} minutes`)),
    )
    try {
      await run(AbortSignal.any([timeout.signal, cutOff.signal]))
    } finally {
      cancelTimer()
    }
  }

  /** Makes the mail due again. The site sends it after its next start. */
  async function recordCutOff(id: string): Promise<void> {
    try {
      await store.mailFailed(id, 'the site was stopped while sending', clock.now())
    } catch (error) {
      log(`The store could not record that a mail was cut off: ${reasonOf(error)}`)
    }
  }

  async function recordFailure(id: string, attempts: number, reason: string): Promise<void> {
    const next = nextAttemptAt(attempts, clock.now())
    const outlook = next === null ? 'given up' : `next attempt at ${next.toISOString()}`
    log(`The mail about inquiry ${id} was not sent: ${reason} (attempt ${attempts}, ${outlook})`)
    try {
      await store.mailFailed(id, reason, next)
    } catch (error) {
      // When the lease ends, the mail is due again.
      log(`The store could not record that a mail failed: ${reasonOf(error)}`)
    }
  }

  /**
   * Retries until the store has recorded the success. Otherwise the mail would be sent again when
   * the lease ends.
   */
  async function recordSuccess(id: string): Promise<void> {
    for (;;) {
      try {
        await store.mailSent(id, clock.now())
        return
      } catch (error) {
        log(
          `The mail about inquiry ${id} was sent, but the store could not record it: ${reasonOf(error)}`,
        )
        if (stopping.signal.aborted) return
        await pause()
      }
    }
  }

  const finished = sendMails()
  return {
    wake,
    stop() {
      stopping.abort()
      wake()
      const cancelTimer = clock.after(gracePeriod, () => cutOff.abort())
      return finished.finally(cancelTimer)
    },
  }
}

function reasonOf(error: unknown): string {
  return cut(printableLine(messageOf(error)), maxErrorLength)
}
