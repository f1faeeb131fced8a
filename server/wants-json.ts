import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** Whether a client would rather have JSON than a page (RFC 9110, section 12.5.1): the page's own scripts. */
export function wantsJson(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'application/json'
}
