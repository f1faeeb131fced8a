import type { Clock } from '../clock.ts'
import { messageOf } from '../message-of.ts'
import { printableLine } from '../printable.ts'
import { repeat } from '../repeat.ts'
import { never, type InquiryStore, type StoredInquiry } from '../store/inquiry-store.ts'
import { sendTimeout, type SendMail } from './mail-server.ts'
import { digestMail, type MailAddresses } from './mail-to-owner.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Most inquiries listed in one mail. The mail says how many more there are. */
const maxInMail = 50

type DigestParts = {
  store: Pick<InquiryStore, 'list' | 'markedAt' | 'moveMark'>
  send: SendMail
  addresses: MailAddresses
  clock: Clock
  /** Writes one line to the server's log. */
  log: (line: string) => void
}

/**
 * Mails the owner the newly quarantined inquiries, at most once a day, and only if there are any.
 * Otherwise an honest inquiry that looks like spam would wait until the owner looks.
 *
 * @returns stops it; a mail in progress is cut off and sent later
 */
export function startQuarantineDigest(parts: DigestParts): () => Promise<void> {
  const { store, send, addresses, clock, log } = parts
  const stopping = new AbortController()

  async function sendDigest(): Promise<void> {
    const now = clock.now()
    const lastSent = await store.markedAt('digest')
    // If the clock was set back, the last mail seems to lie in the future. `Math.abs` limits the
    // wait to a day.
    if (Math.abs(now.getTime() - lastSent.getTime()) < day) return
    const found = await quarantinedSince(store, lastSent > now ? never : lastSent)
    if (found.count === 0) return
    // Another server may already be sending it.
    if (!(await store.moveMark('digest', lastSent, now))) return
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(sendTimeout)])
      await send(digestMail(found.first, found.count, addresses), signal)
    } catch (error) {
      await store.moveMark('digest', now, lastSent)
      throw error
    }
  }

  const stop = repeat(
    () =>
      sendDigest().catch((error: unknown) =>
        log(`The quarantine could not be mailed: ${printableLine(messageOf(error))}`),
      ),
    hour,
    clock,
  )
  return () => {
    stopping.abort(new Error('the site is ending'))
    return stop()
  }
}

async function quarantinedSince(
  store: Pick<InquiryStore, 'list'>,
  since: Date,
): Promise<{ first: StoredInquiry[]; count: number }> {
  const first: StoredInquiry[] = []
  let count = 0
  for await (const inquiry of store.list({ state: 'quarantined' })) {
    if (inquiry.receivedAt <= since) break
    count += 1
    if (count <= maxInMail) first.push(inquiry)
  }
  return { first, count }
}
