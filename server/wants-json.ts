import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/**
 * Whether a client prefers JSON to a page (RFC 9110, section 12.5.1). Only the page's own scripts
 * do.
 */
export function wantsJson(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'application/json'
}
