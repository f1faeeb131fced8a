import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

/** A mail as the server received it: its envelope's recipients and its message. */
type TakenMail = { to: string[]; message: Email }

/** An SMTP reply for a mail server's answer to throw. */
export function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The settings that mail inquiries through a server. */
export const mailTo = (SMTP_URL: string) => ({
  SMTP_URL,
  INQUIRY_MAIL_FROM: 'site@halite.example',
  INQUIRY_MAIL_TO: 'shop@halite.example',
})

/**
 * Starts a real SMTP server on a port of this machine, until the test is done.
 *
 * @param answer runs when a mail has arrived, which is accepted unless this throws
 */
export async function startMailServer(
  answer: (mail: TakenMail) => Promise<void> | void = () => {},
  options: SMTPServerOptions = {},
) {
  const mails: TakenMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope: { rcptTo } }, callback) {
      const take = async () => {
        const message = await PostalMime.parse(await buffer(stream))
        const mail = { to: rcptTo.map(({ address }) => address), message }
        await answer(mail)
        mails.push(mail)
        return 'OK'
      }
      callbackify(take)(callback)
    },
    ...options,
  })
  // Some tests break the connection in the middle of a mail.
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = v.parse(v.object({ port: v.number() }), server.server.address())
  return { url: `smtp://127.0.0.1:${port}`, mails }
}
