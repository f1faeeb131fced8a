import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import { isThisMachine } from '../this-machine.ts'

/**
 * Hands one mail to the mail server. Resolves with the server's answer once it has taken the mail;
 * rejects when it refuses or cannot be reached, and with the signal's reason when that comes first.
 */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<string>

/** How long one mail may take, from the connection to the server's last answer; milliseconds. */
export const sendTimeout = 2 * 60_000

/** @param smtpUrl `smtp://` or `smtps://`; what its query sets wins over what is set here */
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
 * What a visitor wrote leaves this machine encrypted or not at all. To a mail server on this machine
 * there is nothing to encrypt, and its certificate is one that nobody has signed.
 */
function encryption({ protocol, hostname }: URL): SMTPTransportOptions {
  if (protocol === 'smtps:') return {}
  return isThisMachine(hostname) ? { ignoreTLS: true } : { requireTLS: true }
}
