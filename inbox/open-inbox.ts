import { systemClock as clock } from '../model/settings/clock.ts'
import { OwnerError } from '../model/settings/owner-error.ts'
import type { Settings } from '../model/settings/settings.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { mailServer } from './mail/mail-server.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { openStore } from './store/open-store.ts'
import type { InboxWords } from '../model/content/inbox-words.ts'

const mailWithoutStore =
  'SMTP_URL is set but INQUIRY_STORE is not, so there are no inquiries to email. Set INQUIRY_STORE, for example to file:data/inquiries.db, or unset SMTP_URL.'

const whileStoreIsDown =
  'The pages are served. Until the store works again, visitors who send an inquiry are asked to call or email.'

/**
 * Opens the store, and starts to mail inquiries and to purge old ones. Null when delivery is off.
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
  const sender =
    server.mail &&
    startMailSender({
      store,
      send: mailServer(server.mail.smtpUrl),
      addresses: server.mail,
      words,
      clock,
      log,
    })
  const housekeeping = startHousekeeping({
    store,
    keepDays: build.inquiryKeepDays,
    isMailed: sender !== null,
    clock,
    log,
  })
  const inbox = createInbox({
    store,
    consent: words.consent,
    limit: server.inquiryLimit,
    clock,
    notify: sender && sender.wake,
    log,
  })
  return {
    async accept(form) {
      const answer = await inbox.accept(form)
      if (answer.kind === 'failed') housekeeping.failed()
      return answer
    },
    async close() {
      await Promise.all([housekeeping.stop(), sender?.stop()])
      await inbox.close()
    },
  }
}
