import { OwnerError } from '../../settings/owner-error.ts'
import type { MailSettings, Settings } from '../../settings/settings.ts'
import { MailError, mailServer } from '../mail/mail-server.ts'
import { testMail } from '../mail/owner-mails.ts'
import { oneInquiry, type CommandContext, type StoreContext } from './context.ts'
import { say } from './print.ts'

/** Makes the mail about one inquiry due again, or with `failed` all that could not be sent. */
export async function retry(
  { store, settings, clock }: StoreContext,
  typed: string,
): Promise<void> {
  requireMail(settings())
  const which = typed === 'failed' ? 'dead' : await oneInquiry(store, typed)
  const count = await store.retry(which, clock.now())
  say(
    `Mails due now: ${count}. The site sends them as soon as it runs and the hour’s limit allows.`,
  )
}

/** Sends one test mail, and prints what the mail server says. */
export async function sendTest({ settings, words }: CommandContext): Promise<void> {
  const mail = requireMail(settings())
  const { host } = new URL(mail.smtpUrl)
  const recipients = mail.to.join(', ')
  try {
    const answer = await mailServer(mail.smtpUrl)(testMail(mail, words.mails))
    say(`${host} accepted a test mail for ${recipients}. It said: ${answer}`)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const refused = error.missed.join(', ') || recipients
    throw new OwnerError(`${host} did not accept the test mail for ${refused}: ${error.answer}`)
  }
}

function requireMail({ server }: Settings): MailSettings {
  if (server.mail) return server.mail
  throw new OwnerError(
    'Mail is not set up. Set SMTP_URL, INQUIRY_MAIL_FROM, and INQUIRY_MAIL_TO as described in .env.example.',
  )
}
