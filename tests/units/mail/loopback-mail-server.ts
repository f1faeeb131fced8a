import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

/** A mail as the server received it: its envelope and its message. */
type TakenMail = { from: string; to: string[]; message: Email }

export type LoopbackMailServer = {
  /** For SMTP_URL. */
  url: string
  /** The mails it has received, in order. */
  mails: TakenMail[]
}

/**
 * Runs when a mail has arrived. The mail is accepted unless this throws, with what this returns.
 */
type Answer = (mail: TakenMail) => Promise<string | void> | string | void

/** An SMTP reply for an `Answer` to throw. */
export function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A real SMTP server on a port of this machine, until the test is done. */
export async function startMailServer(
  answer: Answer = () => {},
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
): Promise<LoopbackMailServer> {
  const mails: TakenMail[] = []
  const server = new SMTPServer({
    ...options,
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const take = async () => {
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: await PostalMime.parse(await buffer(stream)),
        }
        const says = await answer(mail)
        mails.push(mail)
        return says ?? 'OK'
      }
      callbackify(take)(callback)
    },
  })
  // Some tests break the connection in the middle of a mail.
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = v.parse(v.object({ port: v.number() }), server.server.address())
  return { url: `smtp://127.0.0.1:${address.port}`, mails }
}
