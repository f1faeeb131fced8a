import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import { isThisMachine } from '../this-machine.ts'

/**
 * Hands one mail to the mail server. Resolves with the server's answer when it has accepted the
 * mail. Rejects when it refuses or cannot be reached, or with the signal's reason when the signal
 * aborts first.
 */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<string>

/**
 * How long sending one mail can take, from the connection to the server's last answer, in
 * milliseconds.
 */
export const sendTimeout = 2 * 60_000

/**
 * A mail server to send mails through.
 *
 * @param smtpUrl `smtp://` or `smtps://`; options in its query win over those set here
 */
export function mailServer(smtpUrl: string): SendMail {
  const transport = createTransport({
    ...encryption(new URL(smtpUrl)),
    connectionTimeout: sendTimeout,
    greetingTimeout: sendTimeout,
    socketTimeout: sendTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  })
  return async (mail, signal) => {
    try {
      return (await transport.sendMail({ ...mail, signal })).response
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }
}

/**
 * Mails leave this machine encrypted or not at all: they contain what visitors wrote. A mail server
 * on this machine needs no encryption, and usually has a self-signed certificate.
 */
function encryption({ protocol, hostname }: URL): SMTPTransportOptions {
  if (protocol === 'smtps:') return {}
  return isThisMachine(hostname) ? { ignoreTLS: true } : { requireTLS: true }
}
