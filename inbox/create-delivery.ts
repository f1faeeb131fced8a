import { createHmac, randomUUID } from 'node:crypto'
import { formWords } from '../content/inquiry-form.ts'
import { checkInquiry, type Inquiry } from '../inquiry/inquiry.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { Clock } from './clock.ts'
import type { Delivery, Outcome, Submission } from './delivery.ts'
import { inquiryLimit } from './inquiry-limit.ts'
import { messageOf } from './message-of.ts'
import { quarantineFrom, scoreSpam } from './spam-score.ts'
import type { InquiryStore, NewInquiry } from './store/inquiry-store.ts'

type DeliveryParts = {
  store: InquiryStore
  /** null: no limit. */
  limit: ServerSettings['inquiryLimit']
  clock: Pick<Clock, 'now'>
  /** Called when there is a new mail to send; null where no mail is set up. */
  notify: (() => void) | null
  /** Takes one line for the server's log; it never holds what a visitor wrote. */
  log: (line: string) => void
}

/** The company's side of the form, on an open store: closing it closes the store. */
export function createDelivery({ store, limit, clock, notify, log }: DeliveryParts): Delivery {
  const counted = inquiryLimit(limit)
  const answering = new Set<Promise<Outcome>>()
  /** What is being stored, by key or fingerprint, and content: a repeat that comes meanwhile has the same outcome. */
  const underWay = new Map<string, Promise<Outcome>>()
  let secret: Uint8Array | undefined

  async function take(submission: Submission, inquiry: Inquiry): Promise<Outcome> {
    secret ??= await store.fingerprintSecret()
    const fresh = newInquiry(submission, inquiry, {
      receivedAt: clock.now(),
      fingerprint:
        submission.key === null ? fingerprintOf(secret, submission.client, inquiry) : null,
      hasMail: notify !== null,
    })
    const mark = JSON.stringify([fresh.key, fresh.fingerprint, inquiry])
    const outcome =
      underWay.get(mark) ?? keep(fresh, submission.client).finally(() => underWay.delete(mark))
    underWay.set(mark, outcome)
    return outcome
  }

  /** Repeats are thanked at the limit, too, and do not count. */
  async function keep(inquiry: NewInquiry, client: string): Promise<Outcome> {
    const retryAfterSeconds = await counted.take(client)
    if (retryAfterSeconds !== null) {
      const isRepeat = await store.isRepeat(inquiry)
      return isRepeat ? { kind: 'accepted' } : { kind: 'limited', retryAfterSeconds }
    }
    let stored = false
    try {
      stored = (await store.accept(inquiry)) === 'stored'
    } finally {
      if (!stored) await counted.giveBack(client)
    }
    if (stored && inquiry.notice === 'pending') notify?.()
    return { kind: 'accepted' }
  }

  async function answer(submission: Submission): Promise<Outcome> {
    const { inquiry, problems } = checkInquiry(submission.draft)
    if (!inquiry) return { kind: 'refused', problems }
    try {
      return await take(submission, inquiry)
    } catch (error) {
      log(`An inquiry could not be stored: ${messageOf(error)}`)
      return { kind: 'failed' }
    }
  }

  return {
    accept(submission) {
      const outcome = answer(submission)
      answering.add(outcome)
      void outcome.then(() => answering.delete(outcome))
      return outcome
    },
    async close() {
      await Promise.all(answering)
      await store.close()
    },
  }
}

type Circumstances = { receivedAt: Date; fingerprint: string | null; hasMail: boolean }

function newInquiry(
  { key, trap, timeOnPage }: Submission,
  inquiry: Inquiry,
  { receivedAt, fingerprint, hasMail }: Circumstances,
): NewInquiry {
  const spam = scoreSpam({ inquiry, trap, timeOnPage })
  const state = spam.score >= quarantineFrom ? 'quarantined' : 'new'
  return {
    ...inquiry,
    id: randomUUID(),
    receivedAt,
    consent: { wording: formWords.consent, givenAt: receivedAt },
    state,
    notice: hasMail && state === 'new' ? 'pending' : 'none',
    spam,
    key,
    fingerprint,
  }
}

/** Keyed, since there are few addresses: whoever reads the hash alone could otherwise try them all. */
function fingerprintOf(secret: Uint8Array, client: string, inquiry: Inquiry): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([client, inquiry]))
    .digest('base64url')
}
