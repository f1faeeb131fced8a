import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

/** A mail as the server received it: its envelope and its message. */
type TakenMail = { from: string; to: string[]; message: Email }

/**
 * Runs when a mail has arrived. The mail is accepted unless this throws, with what this returns.
 */
type Answer = (mail: TakenMail) => Promise<string | void> | string | void

/** An SMTP reply for an `Answer` to throw. */
export function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The settings that mail inquiries through a server. */
export const mailTo = (SMTP_URL: string) => ({
  SMTP_URL,
  INQUIRY_MAIL_FROM: 'site@halite.example',
  INQUIRY_MAIL_TO: 'shop@halite.example',
})

const plain: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }

/** The options of a server that refuses a recipient for as long as its mailbox is full. */
export const withMailbox = (full: string, isFull = () => true): SMTPServerOptions => ({
  ...plain,
  onRcptTo: ({ address }, _session, callback) =>
    callback(address === full && isFull() ? reply(452, 'Mailbox full') : null),
})

/** A real SMTP server, and the mails that it has received, in order. */
export type LoopbackMailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts a server on a port of this machine, until the test is done. Its URL is for `SMTP_URL`. */
export async function startMailServer(answer: Answer = () => {}, options = plain) {
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
