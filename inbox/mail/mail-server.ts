import { createTransport, type SendMailOptions } from 'nodemailer'
import * as v from 'valibot'
import { isThisMachine } from '../../settings/settings.ts'
import { messageOf } from '../log.ts'

/**
 * Sends mails to a server, with a connection for each. Resolves once the server has taken one, with
 * the recipients that it refused. Options in the query of `smtpUrl` override those here.
 */
export function mailServer(smtpUrl: string) {
  const transport = transportTo(smtpUrl)
  return async (mail: SendMailOptions) => (await transport.sendMail(mail)).rejected
}

/** Asks the mail server once whether it would take mails. Returns a sentence for the log. */
export async function askMailServer(smtpUrl: string): Promise<string> {
  const { host } = new URL(smtpUrl)
  try {
    await transportTo(smtpUrl, 8000).verify()
    return `The mail server ${host} will take mails.`
  } catch (error) {
    return `The mail server ${host} will take no mails: ${messageOf(error)}. Check host, port, user and password in SMTP_URL: smtps:// is for a port that begins with TLS, mostly 465, and smtp:// for any other. Until then, inquiries are stored, and the mails are tried again for 48 hours.`
  }
}

/** @param patience milliseconds for each step */
function transportTo(smtpUrl: string, patience = 60_000) {
  // Mails leave this machine encrypted. A server on it usually has a certificate of its own making.
  const isLocal = isThisMachine(new URL(smtpUrl).hostname)
  return createTransport({
    ignoreTLS: isLocal,
    requireTLS: !isLocal,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  })
}

/** Nodemailer's errors have a `code` of their own, and Node's in `originalCode`. */
const failure = v.object({
  response: v.optional(v.string(), ''),
  originalCode: v.optional(v.string()),
  code: v.optional(v.string(), 'unknown error'),
})

/** The SMTP reply code (RFC 5321) with the enhanced status code (RFC 3463), if there is one. */
const replyCodes = /^[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3}(?![\d.]))?(?!\d)/

/** Why a mail was not sent, in codes: the server's whole answer can quote what a visitor wrote. */
export function reasonOf(error: unknown): string {
  const { response, originalCode, code } = v.parse(failure, error)
  return replyCodes.exec(response)?.[0] ?? originalCode ?? code
}
