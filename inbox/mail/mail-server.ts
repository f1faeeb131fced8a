import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import * as v from 'valibot'
import { isThisMachine } from '../../settings/settings.ts'
import { messageOf } from '../printable.ts'
import { mailRemedy } from '../words.ts'

/** Sends a mail. Resolves once the server has taken it, with the recipients that it refused. */
export type SendMail = (mail: SendMailOptions) => Promise<string[]>

/** Milliseconds for each step of a mail. */
const patience = 60_000

/** Milliseconds to wait for a greeting at the start of the site. */
const firstPatience = 8000

/** Connects to a mail server for each mail. Options in the query of `smtpUrl` override those here. */
export function mailServer(smtpUrl: string): SendMail {
  const transport = transportTo(smtpUrl)
  return async (mail) => (await transport.sendMail(mail)).rejected
}

/** Asks the mail server once whether it would take mails. Returns a sentence for the log. */
export async function askMailServer(smtpUrl: string): Promise<string> {
  const { host } = new URL(smtpUrl)
  try {
    await transportTo(smtpUrl, firstPatience).verify()
    return `The mail server ${host} will take mails.`
  } catch (error) {
    return `The mail server ${host} will take no mails: ${messageOf(error)}. ${mailRemedy}`
  }
}

function transportTo(smtpUrl: string, greetingTimeout = patience) {
  return createTransport({
    ...encryption(new URL(smtpUrl)),
    connectionTimeout: greetingTimeout,
    greetingTimeout,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  })
}

/** Mails leave this machine encrypted. One on this machine usually has its own certificate. */
function encryption({ protocol, hostname }: URL): SMTPTransportOptions {
  if (protocol === 'smtps:') return {}
  return isThisMachine(hostname) ? { ignoreTLS: true } : { requireTLS: true }
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
