import { createHmac, randomUUID } from 'node:crypto'
import { formWords } from '../content/form.data.ts'
import type { Answer } from '../inquiry/answer.ts'
import { checkInquiry, type Inquiry } from '../inquiry/inquiry.ts'
import type { PostedForm } from '../inquiry/posted-form.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { Clock } from './clock.ts'
import { inquiryLimit } from './inquiry-limit.ts'
import { messageOf } from './message-of.ts'
import { quarantineFrom, scoreSpam } from './spam-score.ts'
import type { InquiryStore, NewInquiry } from './store/inquiry-store.ts'

/** Receives the inquiries for the company. */
export type Inbox = {
  /**
   * Never throws: a failure is an answer, too. `accepted` means that the inquiry is on disk. A
   * repeat or a suspicious inquiry gets the same answer.
   */
  accept(form: PostedForm): Promise<Answer>
  /** Waits for inquiries in progress, then closes the store. */
  close(): Promise<void>
}

type InboxParts = {
  store: InquiryStore
  /** Null: no limit. */
  limit: ServerSettings['inquiryLimit']
  clock: Pick<Clock, 'now'>
  /** Called when there is a new mail to send. Null when mail is not set up. */
  notify: (() => void) | null
  /** Writes one line to the server's log. A line never contains what a visitor wrote. */
  log: (line: string) => void
}

/** Creates an inbox on an open store. */
export function createInbox({ store, limit, clock, notify, log }: InboxParts): Inbox {
  const limiter = inquiryLimit(limit)
  const inProgress = new Set<Promise<Answer>>()
  /**
   * Inquiries that are being stored, by key or fingerprint and content. A repeat that comes
   * meanwhile gets the same answer.
   */
  const storing = new Map<string, Promise<Answer>>()
  let secret: Uint8Array | undefined

  async function acceptValid(form: PostedForm, inquiry: Inquiry): Promise<Answer> {
    secret ??= await store.fingerprintSecret()
    const fresh = newInquiry(form, inquiry, {
      receivedAt: clock.now(),
      fingerprint: form.key === null ? fingerprintOf(secret, form.client, inquiry) : null,
      hasMail: notify !== null,
    })
    const identity = JSON.stringify([fresh.key, fresh.fingerprint, inquiry])
    const answer =
      storing.get(identity) ?? keep(fresh, form.client).finally(() => storing.delete(identity))
    storing.set(identity, answer)
    return answer
  }

  /** A repeat is accepted even at the limit, and does not count. */
  async function keep(inquiry: NewInquiry, client: string): Promise<Answer> {
    const retryAfterSeconds = await limiter.take(client)
    if (retryAfterSeconds !== null) {
      const isRepeat = await store.isRepeat(inquiry)
      return isRepeat ? { kind: 'accepted' } : { kind: 'limited', retryAfterSeconds }
    }
    let stored = false
    try {
      stored = (await store.accept(inquiry)) === 'stored'
    } finally {
      if (!stored) await limiter.giveBack(client)
    }
    if (stored && inquiry.mail === 'pending') notify?.()
    return { kind: 'accepted' }
  }

  async function answerTo(form: PostedForm): Promise<Answer> {
    const { inquiry, problems } = checkInquiry(form.draft)
    if (!inquiry) return { kind: 'refused', problems }
    try {
      return await acceptValid(form, inquiry)
    } catch (error) {
      log(`An inquiry could not be stored: ${messageOf(error)}`)
      return { kind: 'failed' }
    }
  }

  return {
    accept(form) {
      const answer = answerTo(form)
      inProgress.add(answer)
      void answer.then(() => inProgress.delete(answer))
      return answer
    },
    async close() {
      await Promise.all(inProgress)
      await store.close()
    },
  }
}

type Circumstances = { receivedAt: Date; fingerprint: string | null; hasMail: boolean }

function newInquiry(
  { key, trap, timeOnPage }: PostedForm,
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
    mail: hasMail && state === 'new' ? 'pending' : 'none',
    spam,
    key,
    fingerprint,
  }
}

/** A hash with a key: without one, an attacker could try all addresses. */
function fingerprintOf(secret: Uint8Array, client: string, inquiry: Inquiry): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([client, inquiry]))
    .digest('base64url')
}
