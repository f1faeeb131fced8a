import { randomUUID } from 'node:crypto'
import type { InboxWords } from '../site-build/built-site.ts'
import type { Answer } from '../inquiry/answer.ts'
import { checkInquiry, type Inquiry } from '../inquiry/inquiry.ts'
import type { PostedForm } from '../inquiry/draft.ts'
import { systemClock, type Clock } from '../settings/clock.ts'
import { OwnerError } from '../settings/owner-error.ts'
import type { Settings } from '../settings/settings.ts'
import { startHousekeeping } from './housekeeping.ts'
import { mailServer } from './mail/mail-server.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { marksOf } from './marks.ts'
import { oneASecond } from './one-a-second.ts'
import { messageOf } from './printable.ts'
import type { InquiryStore } from './store/inquiry-store.ts'
import { openStore } from './store/open-store.ts'
import type { NewInquiry } from './store/tables.ts'

/** Takes an inquiry. Never throws. A repeat or a marked inquiry is accepted like any other. */
type Accept = (form: PostedForm) => Promise<Answer>

/** Receives the inquiries for the company. */
export type Inbox = {
  accept: Accept
  /** Ends the work in the background, and closes the store. */
  close: () => Promise<void>
}

const mailWithoutStore =
  'SMTP_URL is set but INQUIRY_STORE is not, so there are no inquiries to email. Set INQUIRY_STORE, for example to file:data/inquiries.db, or unset SMTP_URL.'

const whileStoreIsDown =
  'The pages are served. Until the store works again, visitors who send an inquiry are asked to call or email.'

/**
 * Opens the store, and starts to mail inquiries and to purge old ones. Null when delivery is off.
 *
 * @param log takes a line for the server's log, which never has what a visitor wrote
 *
 * @throws OwnerError when a setting is a mistake; a store that is down or broken is no error,
 * because the pages do not need it
 */
export async function openInbox(
  { build, server }: Settings,
  words: InboxWords,
  log: (line: string) => void,
): Promise<Inbox | null> {
  if (!server.inquiryStore && server.mail) throw new OwnerError(mailWithoutStore)
  if (!server.inquiryStore) return null
  const store = await openStore(server.inquiryStore, {
    onDown: ({ message }) => log(`${message} ${whileStoreIsDown}`),
  })
  const parts = { store, clock: systemClock, log }
  const sender =
    server.mail &&
    startMailSender({
      ...parts,
      send: mailServer(server.mail.smtpUrl),
      addresses: server.mail,
      words,
    })
  const housekeeping = startHousekeeping({
    ...parts,
    keepDays: build.inquiryKeepDays,
    isMailed: sender !== null,
  })
  return {
    accept: acceptInto({
      ...parts,
      consent: words.consent,
      notify: sender && sender.wake,
      failed: housekeeping.recordFailure,
    }),
    async close() {
      await Promise.all([housekeeping.stop(), sender?.stop()])
      await store.close()
    },
  }
}

type Parts = {
  store: Pick<InquiryStore, 'accept'>
  consent: string
  clock: Pick<Clock, 'now'>
  /** Called when there is a new mail to send. Null when mail is not set up. */
  notify: (() => void) | null
  /** Called when an inquiry could not be stored. */
  failed: () => void
  log: (line: string) => void
}

/** What takes inquiries into an open store. */
export function acceptInto(parts: Parts): Accept {
  const { store, consent, clock, notify, failed, log } = parts
  const complain = oneASecond(log)

  async function keep({ honeypot }: PostedForm, inquiry: Inquiry): Promise<Answer> {
    const fresh: NewInquiry = {
      ...inquiry,
      id: randomUUID(),
      receivedAt: clock.now(),
      consent,
      marks: marksOf(inquiry, honeypot),
      mail: notify ? 'pending' : 'none',
      key: null,
    }
    try {
      const outcome = await store.accept(fresh)
      if (outcome === 'stored') notify?.()
      return { kind: 'accepted' }
    } catch (error) {
      complain(`An inquiry could not be stored: ${messageOf(error)}`)
      failed()
      return { kind: 'failed' }
    }
  }

  return async (form) => {
    const { inquiry, problems } = checkInquiry(form.draft)
    return inquiry ? keep(form, inquiry) : { kind: 'refused', problems }
  }
}
