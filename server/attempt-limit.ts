import type { IncomingMessage, ServerResponse } from 'node:http'
import { limited } from '../content/inquiry-answers.ts'
import { inquiryLimit } from '../inbox/inquiry-limit.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { wantsJson } from './wants-json.ts'

/** Posts for each inquiry that the limit allows: a visitor who corrects what was refused never gets there. */
const attemptsPerInquiry = 10

/**
 * Turns away who posts without end, before anything is read or rendered: what is refused costs the
 * server more than what is taken.
 *
 * @param setting the limit on inquiries; null: no limit
 * @returns true when the post was turned away, and is answered
 */
export function attemptLimit(setting: ServerSettings['inquiryLimit']) {
  const attempts = inquiryLimit(
    setting && { ...setting, count: setting.count * attemptsPerInquiry },
  )
  return async (
    client: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const retryAfterSeconds = await attempts.take(client)
    if (retryAfterSeconds === null) return false
    const asJson = wantsJson(request)
    response.writeHead(429, {
      'Content-Type': asJson ? 'application/json' : 'text/plain; charset=utf-8',
      'Retry-After': String(retryAfterSeconds),
      'Cache-Control': 'no-store',
    })
    response.end(
      asJson
        ? JSON.stringify({ kind: 'limited', retryAfterSeconds })
        : limited.turnedAway(Math.ceil(retryAfterSeconds / 60)),
    )
    // The body is let pass unread, or the next request on this connection would not be found.
    request.resume()
    return true
  }
}
