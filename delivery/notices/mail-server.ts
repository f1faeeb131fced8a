import { BlockList, isIP } from 'node:net'
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'

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

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/**
 * A password leaves this machine encrypted or not at all. To a mail server on this machine there
 * is nothing to encrypt, and its certificate is one that nobody has signed.
 */
function encryption({ protocol, hostname, username }: URL): SMTPTransportOptions {
  if (protocol === 'smtps:') return {}
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal =
    host === 'localhost' || thisMachine.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
  return isLocal ? { ignoreTLS: true } : { requireTLS: username !== '' }
}
