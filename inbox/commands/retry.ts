import { OwnerError } from '../../settings/owner-error.ts'
import type { Settings } from '../../settings/settings.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { oneInquiry, say } from './print.ts'

/** Makes the mail about one inquiry due again, or with `failed` all that could not be sent. */
export async function retry(
  store: InquiryStore,
  { server }: Settings,
  typed: string,
): Promise<void> {
  if (!server.mail) {
    throw new OwnerError(
      'Mail is not set up. Set SMTP_URL, INQUIRY_MAIL_FROM, and INQUIRY_MAIL_TO as described in .env.example.',
    )
  }
  const which = typed === 'failed' ? 'dead' : await oneInquiry(store, typed)
  const count = await store.retry(which, new Date())
  say(`Mails due now: ${count}. The site sends them as soon as it runs.`)
}
