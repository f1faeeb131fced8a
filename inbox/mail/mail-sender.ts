import type { Clock } from '../clock.ts'
import { messageOf } from '../message-of.ts'
import { cut, printableLine } from '../printable.ts'
import type { ClaimedNotice, InquiryStore } from '../store/inquiry-store.ts'
import { nextAttemptAt } from './backoff.ts'
import { sendTimeout, type SendMail } from './mail-server.ts'
import { mailToOwner, type MailAddresses } from './mail-to-owner.ts'

/** Sends the mails that are due, one after the other, as long as the server runs. */
export type MailSender = {
  /** There is a new mail to send: do not wait for the next look into the store. */
  wake: () => void
  /** Claims no further one; resolves when the mail under way has been sent, or was cut off and is due again. */
  stop: () => Promise<void>
}

type SenderParts = {
  store: Pick<InquiryStore, 'claimNotice' | 'noticeSent' | 'noticeFailed'>
  send: SendMail
  addresses: MailAddresses
  clock: Clock
  /** Takes one line for the server's log: ids, and what the mail server said. */
  log: (line: string) => void
}

/**
 * How often the store is asked without a wake: for retries that have come due, and for those
 * that the command line or another server has put there. Milliseconds.
 */
export const pollInterval = 5000

/** How long a mail under way may still take once the sender is to stop; milliseconds. */
const lastGrace = 4000

/** Longer than a mail may take: no other server claims one that is still being sent. */
const lease = sendTimeout + 60_000

const longestError = 300

/**
 * Starts sending. All state is in the store: a sender that is killed loses nothing, and the
 * notice that it had claimed is due again when the lease is over.
 */
export function startMailSender(parts: SenderParts): MailSender {
  const { store, send, addresses, clock, log } = parts
  const stopping = new AbortController()
  const cutOff = new AbortController()
  let woken = Promise.withResolvers<void>()

  const wake = () => woken.resolve()

  /** Ends at once when there was a wake since the last pause. */
  async function pause(): Promise<void> {
    const callOff = clock.after(pollInterval, wake)
    await woken.promise
    callOff()
    woken = Promise.withResolvers()
  }

  async function sendMails(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await claim()
      if (claimed) await attempt(claimed)
      else await pause()
    }
  }

  async function claim(): Promise<ClaimedNotice | null> {
    const now = clock.now()
    try {
      return await store.claimNotice(now, new Date(now.getTime() + lease))
    } catch (error) {
      log(`The store cannot be asked for notices: ${reasonOf(error)}`)
      return null
    }
  }

  async function attempt({ inquiry, attempts }: ClaimedNotice): Promise<void> {
    try {
      await withTimeout((signal) => send(mailToOwner(inquiry, addresses), signal))
    } catch (error) {
      if (cutOff.signal.aborted) await noteCutOff(inquiry.id)
      else await noteFailure(inquiry.id, attempts + 1, reasonOf(error))
      return
    }
    await noteSuccess(inquiry.id)
  }

  async function withTimeout(run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const timeout = new AbortController()
    const callOff = clock.after(sendTimeout, () =>
      timeout.abort(new Error(`no answer from the mail server in ${sendTimeout / 60_000} minutes`)),
    )
    try {
      await run(AbortSignal.any([timeout.signal, cutOff.signal]))
    } finally {
      callOff()
    }
  }

  /** The site that starts next sends it. */
  async function noteCutOff(id: string): Promise<void> {
    try {
      await store.noticeFailed(id, 'the site was ended meanwhile', clock.now())
    } catch (error) {
      log(`The store did not take that the notice was cut off: ${reasonOf(error)}`)
    }
  }

  async function noteFailure(id: string, attempts: number, reason: string): Promise<void> {
    const next = nextAttemptAt(attempts, clock.now())
    const outlook = next === null ? 'given up' : `next attempt at ${next.toISOString()}`
    log(`The notice of inquiry ${id} was not sent: ${reason} (attempt ${attempts}, ${outlook})`)
    try {
      await store.noticeFailed(id, reason, next)
    } catch (error) {
      // The claim runs out, and the notice is due again.
      log(`The store did not take that the notice failed: ${reasonOf(error)}`)
    }
  }

  /** Goes on to no other before this one is noted: once the lease is over, it would be sent again. */
  async function noteSuccess(id: string): Promise<void> {
    for (;;) {
      try {
        await store.noticeSent(id, clock.now())
        return
      } catch (error) {
        log(`The notice of inquiry ${id} was sent, but not noted as sent: ${reasonOf(error)}`)
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
      const callOff = clock.after(lastGrace, () => cutOff.abort())
      return finished.finally(callOff)
    },
  }
}

function reasonOf(error: unknown): string {
  return cut(printableLine(messageOf(error)), longestError)
}
