import type { MailAddresses } from '../mail/mail-to-owner.ts'
import type { Settings } from '../../settings/settings.ts'
import { CommandError } from './command.ts'

/**
 * The settings for sending mail.
 *
 * @throws CommandError when mail is not set up
 */
export function requireMail(settings: Settings): MailAddresses & { smtpUrl: string } {
  const { smtpUrl, mailFrom, mailTo } = settings.server
  if (smtpUrl === null || mailFrom === null || mailTo === null) {
    throw new CommandError(
      'Email is not set up. Set SMTP_URL, INQUIRY_MAIL_FROM, and INQUIRY_MAIL_TO as described in .env.example.',
    )
  }
  return { smtpUrl, from: mailFrom, to: mailTo }
}

/**
 * Whether inquiries are mailed. The settings guarantee that the addresses are set with `SMTP_URL`.
 */
export function isMailSetUp({ server }: Settings): boolean {
  return server.smtpUrl !== null
}
