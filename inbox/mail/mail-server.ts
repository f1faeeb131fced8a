import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import type { MailFailure } from '../store/mail-queue.ts'
import { isThisMachine } from '../this-machine.ts'

/**
 * The mail server refused a mail, or could not be reached. The message has only codes, because the
 * server's answer can quote what a visitor wrote.
 */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure
  /**
   * The server's whole answer. Only for mails without a visitor's words, because it can quote them.
   */
  readonly answer: string

  constructor(cause: unknown) {
    super(codesOf(cause))
    this.failure = failureOf(cause)
    this.answer = messageOf(cause)
  }
}

/**
 * Hands one mail to the mail server. Resolves with the server's answer when it has accepted the
 * mail. Rejects with a MailError, or with the signal's reason when the signal aborts first.
 */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<string>

/** Milliseconds that sending one mail can take, from the connection to the last answer. */
export const sendTimeout = 2 * 60_000

/**
 * A mail server to send mails through.
 *
 * @param smtpUrl `smtp://` or `smtps://`; options in its query override those set here
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
      throw new MailError(error)
    }
  }
}

/**
 * The properties of Nodemailer's errors. It sets a `code` of its own, and keeps Node's in
 * `originalCode`.
 */
const failure = v.object({
  response: v.optional(v.string(), ''),
  originalCode: v.optional(v.string()),
  code: v.optional(v.string(), 'unknown error'),
  syscall: v.optional(v.string()),
})

/** The SMTP reply code (RFC 5321) with the enhanced status code (RFC 3463), if there is one. */
const replyCodes = /^[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3}(?![\d.]))?(?!\d)/

function failureOf(cause: unknown): MailFailure {
  const { response, code, syscall } = v.parse(failure, cause)
  if (response.startsWith('5') && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused'
  const neverConnected = syscall === 'connect' || syscall === 'getaddrinfo'
  return neverConnected || replyCodes.test(response) ? 'unsent' : 'unknown'
}

/** The codes of the server's answer. If it did not answer, Node's code, such as `ECONNREFUSED`. */
function codesOf(cause: unknown): string {
  const { response, originalCode, code } = v.parse(failure, cause)
  return replyCodes.exec(response)?.[0] ?? originalCode ?? code
}

/**
 * Mails leave this machine encrypted or not at all: they contain what visitors wrote. A mail server
 * on this machine needs no encryption, and usually has a self-signed certificate.
 */
function encryption({ protocol, hostname }: URL): SMTPTransportOptions {
  if (protocol === 'smtps:') return {}
  return isThisMachine(hostname) ? { ignoreTLS: true } : { requireTLS: true }
}
