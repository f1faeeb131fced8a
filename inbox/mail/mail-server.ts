import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import * as v from 'valibot'
import { messageOf } from '../printable.ts'
import { isThisMachine } from '../../settings/this-machine.ts'

/** The message has only codes: the server's whole answer can quote what a visitor wrote. */
export class MailError extends Error {
  override name = 'MailError'
  /**
   * Whether the server refused the content, for good or for now (greylisting). Null: the mail failed
   * for another reason.
   */
  readonly refusal: 'for good' | 'for now' | null
  /** The server's whole answer. Only for mails without a visitor's words. */
  readonly answer: string
  /** The recipients that the server refused when it took the mail for others; else empty. */
  readonly missed: string[]

  constructor(cause: unknown, missed: string[] = []) {
    const { response, originalCode, code } = v.parse(failure, cause)
    super(replyCodes.exec(response)?.[0] ?? originalCode ?? code)
    const isForNow = response.startsWith('4')
    this.refusal = code !== 'EMESSAGE' ? null : isForNow ? 'for now' : 'for good'
    this.answer = messageOf(cause)
    this.missed = missed
  }
}

/**
 * Resolves with the server's answer once it has accepted the mail for every recipient, or rejects with
 * a MailError.
 */
export type SendMail = (mail: SendMailOptions) => Promise<string>

const timeout = 60_000

/** Connects to a mail server. Options in the query of `smtpUrl` override those set here. */
export function mailServer(smtpUrl: string): SendMail {
  const transport = createTransport({
    ...encryption(new URL(smtpUrl)),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  })
  return async (mail) => {
    const taken = await transport.sendMail(mail).catch((error: unknown) => {
      throw new MailError(error)
    })
    if (taken.rejected.length > 0) throw new MailError(taken.rejectedErrors?.[0], taken.rejected)
    return taken.response
  }
}

/** Nodemailer's errors have a `code` of their own, and Node's in `originalCode`. */
const failure = v.object({
  response: v.optional(v.string(), ''),
  originalCode: v.optional(v.string()),
  code: v.optional(v.string(), 'unknown error'),
})

/** The SMTP reply code (RFC 5321) with the enhanced status code (RFC 3463), if there is one. */
const replyCodes = /^[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3}(?![\d.]))?(?!\d)/

/** Mails leave this machine encrypted. One on this machine usually has its own certificate. */
function encryption({ protocol, hostname }: URL): SMTPTransportOptions {
  if (protocol === 'smtps:') return {}
  return isThisMachine(hostname) ? { ignoreTLS: true } : { requireTLS: true }
}
