import { randomUUID } from 'node:crypto'
import type { Answer } from '../model/inquiry/answer.ts'
import { checkInquiry, type Inquiry } from '../model/inquiry/inquiry.ts'
import type { PostedForm } from '../model/inquiry/posted-form.ts'
import type { Clock } from '../model/settings/clock.ts'
import type { ServerSettings } from '../model/settings/settings.ts'
import { inquiryLimit } from './inquiry-limit.ts'
import { marksOf } from './marks.ts'
import { messageOf } from './printable.ts'
import { oneASecond } from './one-a-second.ts'
import type { InquiryStore } from './store/inquiry-store.ts'
import type { NewInquiry } from './store/tables.ts'

/** Receives the inquiries for the company. */
export type Inbox = {
  /** Never throws. A repeat or a marked inquiry is accepted like any other. */
  accept: (form: PostedForm) => Promise<Answer>
  /** Ends the work in the background, if there is any, and closes the store. */
  close: () => Promise<void>
}

type InboxParts = {
  store: Pick<InquiryStore, 'accept' | 'isRepeat' | 'close'>
  consent: string
  limit: ServerSettings['inquiryLimit']
  clock: Pick<Clock, 'now'>
  /** Called when there is a new mail to send. Null when mail is not set up. */
  notify: (() => void) | null
  /** For the server's log. A line never contains what a visitor wrote. */
  log: (line: string) => void
}

/** Creates an inbox on an open store. */
export function createInbox({ store, consent, limit, clock, notify, log }: InboxParts): Inbox {
  const limiter = inquiryLimit(limit)
  const complain = oneASecond(log)

  /** Only what is stored counts toward the limit. A repeat is accepted even at the limit. */
  async function keep({ client, key, trap }: PostedForm, inquiry: Inquiry): Promise<Answer> {
    const fresh: NewInquiry = {
      ...inquiry,
      id: randomUUID(),
      receivedAt: clock.now(),
      consent,
      marks: marksOf(inquiry, trap),
      mail: notify ? 'pending' : 'none',
      key,
    }
    const retryAfterSeconds = await limiter.take(client)
    if (retryAfterSeconds !== null) {
      const isRepeat = await store.isRepeat(fresh).catch(() => false)
      return isRepeat ? { kind: 'accepted' } : { kind: 'limited', retryAfterSeconds }
    }
    const outcome = await store.accept(fresh).catch((error: unknown) => {
      complain(`An inquiry could not be stored: ${messageOf(error)}`)
      return 'failed' as const
    })
    if (outcome === 'stored') notify?.()
    else await limiter.giveBack(client)
    return { kind: outcome === 'failed' ? 'failed' : 'accepted' }
  }

  return {
    async accept(form) {
      const { inquiry, problems } = checkInquiry(form.draft)
      return inquiry ? keep(form, inquiry) : { kind: 'refused', problems }
    },
    close: () => store.close(),
  }
}
