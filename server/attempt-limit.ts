import type { IncomingMessage, ServerResponse } from 'node:http'
import { turnedAway } from '../content/inquiry-answers.ts'
import { inquiryLimit } from '../inbox/inquiry-limit.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { wantsJson } from './wants-json.ts'

/**
 * Posts allowed for each inquiry of the limit. A visitor who corrects a refused form never reaches
 * it.
 */
const attemptsPerInquiry = 10

/**
 * Turns away a client that keeps posting, before its post is read. Rendering the page around a
 * refused post costs the server more than accepting an inquiry.
 *
 * @param setting the limit on inquiries; null: no limit
 * @returns whether the post was turned away and answered
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
        : turnedAway(Math.ceil(retryAfterSeconds / 60)),
    )
    // Discard the body: the next request on this connection comes after it.
    request.resume()
    return true
  }
}
