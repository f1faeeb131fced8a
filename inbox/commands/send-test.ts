import { messageOf } from '../message-of.ts'
import { mailServer, sendTimeout } from '../mail/mail-server.ts'
import { markedTestMail } from '../mail/mail-to-owner.ts'
import { CommandError, type Command } from './command.ts'
import { requireMail } from './mail-settings.ts'

export const sendTest: Command = {
  summary: 'sends one test email to INQUIRY_MAIL_TO',
  arguments: [],
  options: [],
  async run(_given, settings) {
    const mail = requireMail(settings)
    const { host } = new URL(mail.smtpUrl)
    try {
      const send = mailServer(mail.smtpUrl)
      const answer = await send(markedTestMail(mail), AbortSignal.timeout(sendTimeout))
      process.stdout.write(`${host} accepted a test email for ${mail.to}. It said: ${answer}\n`)
    } catch (error) {
      const reason = messageOf(error)
      throw new CommandError(`${host} did not accept the test email for ${mail.to}: ${reason}`)
    }
  },
}
