import { createHmac, randomUUID } from 'node:crypto'
import { formWords } from '../content/inquiry-form.ts'
import type { Answer } from '../inquiry/answer.ts'
import { checkInquiry, type Inquiry } from '../inquiry/inquiry.ts'
import type { PostedForm } from '../inquiry/posted-form.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { Clock } from './clock.ts'
import { inquiryLimit } from './inquiry-limit.ts'
import { messageOf } from './message-of.ts'
import { quarantineFrom, scoreSpam } from './spam-score.ts'
import type { InquiryStore, NewInquiry } from './store/inquiry-store.ts'

/** The company's side of the form. */
export type Inbox = {
  /**
   * Never throws: what goes wrong is an answer. `accepted` means that it is on disk; a repeat, and a
   * suspicious one, look just the same.
   */
  accept(form: PostedForm): Promise<Answer>
  /** Lets what is under way finish, then closes the store. */
  close(): Promise<void>
}

type InboxParts = {
  store: InquiryStore
  /** null: no limit. */
  limit: ServerSettings['inquiryLimit']
  clock: Pick<Clock, 'now'>
  /** Called when there is a new mail to send; null where no mail is set up. */
  notify: (() => void) | null
  /** Takes one line for the server's log; it never holds what a visitor wrote. */
  log: (line: string) => void
}

/** An inbox on an open store. */
export function createInbox({ store, limit, clock, notify, log }: InboxParts): Inbox {
  const counted = inquiryLimit(limit)
  const answering = new Set<Promise<Answer>>()
  /** What is being stored, by key or fingerprint, and content: a repeat that comes meanwhile has the same answer. */
  const underWay = new Map<string, Promise<Answer>>()
  let secret: Uint8Array | undefined

  async function take(form: PostedForm, inquiry: Inquiry): Promise<Answer> {
    secret ??= await store.fingerprintSecret()
    const fresh = newInquiry(form, inquiry, {
      receivedAt: clock.now(),
      fingerprint: form.key === null ? fingerprintOf(secret, form.client, inquiry) : null,
      hasMail: notify !== null,
    })
    const mark = JSON.stringify([fresh.key, fresh.fingerprint, inquiry])
    const answer =
      underWay.get(mark) ?? keep(fresh, form.client).finally(() => underWay.delete(mark))
    underWay.set(mark, answer)
    return answer
  }

  /** Repeats are thanked at the limit, too, and do not count. */
  async function keep(inquiry: NewInquiry, client: string): Promise<Answer> {
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

  async function answerTo(form: PostedForm): Promise<Answer> {
    const { inquiry, problems } = checkInquiry(form.draft)
    if (!inquiry) return { kind: 'refused', problems }
    try {
      return await take(form, inquiry)
    } catch (error) {
      log(`An inquiry could not be stored: ${messageOf(error)}`)
      return { kind: 'failed' }
    }
  }

  return {
    accept(form) {
      const answer = answerTo(form)
      answering.add(answer)
      void answer.then(() => answering.delete(answer))
      return answer
    },
    async close() {
      await Promise.all(answering)
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
