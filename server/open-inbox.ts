import { systemClock } from '../inbox/clock.ts'
import { startDailyPurge } from '../inbox/daily-purge.ts'
import { startFailureNote } from '../inbox/failure-note.ts'
import { startFingerprintErasure } from '../inbox/fingerprint-erasure.ts'
import { createInbox, type Inbox } from '../inbox/inbox.ts'
import { mailServer } from '../inbox/mail/mail-server.ts'
import { startMailSender } from '../inbox/mail/mail-sender.ts'
import { startQuarantineDigest } from '../inbox/mail/quarantine-digest.ts'
import type { InquiryStore } from '../inbox/store/inquiry-store.ts'
import { openStore } from '../inbox/store/open-store.ts'
import { SettingsError, type ServerSettings, type Settings } from '../settings/settings.ts'

/** The inbox with its background work. */
export type RunningInbox = Inbox & {
  /** Stops the background work after its current step. Inquiries are still taken. */
  stop: () => Promise<void>
}

const mailWithoutStore =
  'SMTP_URL is set but INQUIRY_STORE is not, so there are no inquiries to email. Set INQUIRY_STORE, for example to file:data/inquiries.db, or unset SMTP_URL.'

const whileDatabaseIsDown =
  'The pages are served. Until the database is back, visitors who send an inquiry are asked to call or email.'

/**
 * Opens the store, and starts to mail inquiries and to purge old ones. Null when delivery is off.
 *
 * @throws StoreError when the store cannot be opened; a database server that is down is no error
 * @throws SettingsError when mail is set up but no store
 */
export async function openInbox({ build, server }: Settings): Promise<RunningInbox | null> {
  if (!server.inquiryStore && server.smtpUrl) throw new SettingsError(mailWithoutStore)
  if (!server.inquiryStore) return null
  const store = await openStore(server.inquiryStore, {
    onDown: ({ message }) => console.log(`${message} ${whileDatabaseIsDown}`),
  })
  const mail = startMail(store, server)
  const inbox = createInbox({
    store,
    limit: server.inquiryLimit,
    clock: systemClock,
    notify: mail ? mail.wake : null,
    log: console.log,
  })
  const endPurge = startDailyPurge({
    store,
    keepDays: build.inquiryKeepDays,
    clock: systemClock,
    log: console.log,
  })
  const endErasure = startFingerprintErasure({ store, clock: systemClock, log: console.log })
  const note = startFailureNote(store, systemClock)
  const stop = async () => {
    await Promise.all([endPurge(), endErasure(), note.stop(), mail?.stop()])
  }
  return {
    async accept(form) {
      const answer = await inbox.accept(form)
      if (answer.kind === 'failed') note.failed()
      return answer
    },
    stop,
    async close() {
      await stop()
      await inbox.close()
    },
  }
}

/** Null when mail is not set up: inquiries are only stored. */
function startMail(store: InquiryStore, settings: ServerSettings) {
  const { smtpUrl, mailFrom, mailTo } = settings
  if (!smtpUrl || !mailFrom || !mailTo) return null
  const parts = {
    store,
    send: mailServer(smtpUrl),
    addresses: { from: mailFrom, to: mailTo },
    clock: systemClock,
    log: console.log,
  }
  const sender = startMailSender(parts)
  const endDigest = startQuarantineDigest(parts)
  return {
    wake: sender.wake,
    stop: async () => {
      await Promise.all([sender.stop(), endDigest()])
    },
  }
}
