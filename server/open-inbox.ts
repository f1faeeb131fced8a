import { systemClock } from '../delivery/clock.ts'
import { createDelivery } from '../delivery/create-delivery.ts'
import { startDailyPurge } from '../delivery/daily-purge.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { startFingerprintErasure } from '../delivery/fingerprint-erasure.ts'
import { mailServer } from '../delivery/notices/mail-server.ts'
import { startNoticeSender, type NoticeSender } from '../delivery/notices/notice-sender.ts'
import type { InquiryStore } from '../delivery/store/inquiry-store.ts'
import { openStore } from '../delivery/store/open-store.ts'
import { SettingsError, type ServerSettings, type Settings } from '../settings/settings.ts'

/** Delivery that is switched on, with all that goes on behind it. */
export type Inbox = {
  delivery: Delivery
  /** Ends the purge, the erasure and the sender, which finish what they are at; inquiries are still taken. */
  rest: () => Promise<void>
  /** Rests, lets what is being stored be stored, and closes the store. */
  close: () => Promise<void>
}

const mailWithoutStore =
  'SMTP_URL is set but INQUIRY_STORE is not, so that no inquiry would come to be mailed: set INQUIRY_STORE, such as file:data/inquiries.db, or leave SMTP_URL unset.'

const meanwhile =
  'The pages are served. Until the database can be reached, whoever sends an inquiry is told to call or to write; from then on inquiries are taken again.'

/**
 * Opens the store, and starts to send notices and to purge what has been kept long enough; null
 * when delivery is off.
 *
 * @throws StoreError when the store cannot be opened, save for a database server that is not there
 * @throws SettingsError when mail is set up for a site that takes no inquiries
 */
export async function openInbox({ build, server }: Settings): Promise<Inbox | null> {
  if (!server.inquiryStore && server.smtpUrl) throw new SettingsError(mailWithoutStore)
  if (!server.inquiryStore) return null
  const store = await openStore(server.inquiryStore, {
    onDown: ({ message }) => console.log(`${message} ${meanwhile}`),
  })
  const sender = startSender(store, server)
  const delivery = createDelivery({
    store,
    limit: server.inquiryLimit,
    clock: systemClock,
    notify: sender ? () => sender.wake() : null,
    log: console.log,
  })
  const endPurge = startDailyPurge({
    store,
    keepDays: build.inquiryKeepDays,
    clock: systemClock,
    log: console.log,
  })
  const endErasure = startFingerprintErasure({ store, clock: systemClock, log: console.log })
  const rest = async () => {
    await Promise.all([endPurge(), endErasure(), sender?.stop()])
  }
  return {
    delivery,
    rest,
    close: async () => {
      await rest()
      await delivery.close()
    },
  }
}

/** null where no mail is set up: inquiries are stored, and nothing is sent. */
function startSender(store: InquiryStore, settings: ServerSettings): NoticeSender | null {
  const { smtpUrl, mailFrom, mailTo } = settings
  if (!smtpUrl || !mailFrom || !mailTo) return null
  return startNoticeSender({
    store,
    send: mailServer(smtpUrl),
    addresses: { from: mailFrom, to: mailTo },
    clock: systemClock,
    log: console.log,
  })
}
