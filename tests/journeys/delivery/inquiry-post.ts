import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import * as v from 'valibot'
import { fullDraft } from '../inquiry-form.ts'

/**
 * Sends the head of a valid inquiry, and resolves once the server asks for the body.
 *
 * @returns a function that sends the body, and resolves with the status of the answer
 */
export async function beginInquiry(address: string): Promise<() => Promise<number>> {
  const { allowStorage: _given, ...texts } = fullDraft
  const body = new URLSearchParams({ ...texts, allowStorage: 'on', key: randomUUID() }).toString()
  const post = request(address, {
    path: '/',
    method: 'POST',
    // A connection that is kept would hold up the end of the site.
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      // Makes the server say that it is ready for the body.
      Expect: '100-continue',
    },
  })
  const answered = once(post, 'response')
  post.flushHeaders()
  await once(post, 'continue')
  return async () => {
    post.end(body)
    const [answer] = await answered
    return v.parse(v.object({ statusCode: v.number() }), answer).statusCode
  }
}
