import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import * as v from 'valibot'
import type { Draft } from '../../../inquiry/draft.ts'
import { fullDraft } from '../inquiry-form.ts'
import { ask, type Answer } from '../plain-http.ts'
import { pages } from '../../site-content.ts'

/** Visitors who send the form at the same time, each over one connection. */
export type Visitors = {
  /** Keys of the inquiries that were thanked. */
  thanked: Set<string>
  /** Keys of the inquiries that got no answer. */
  unanswered: Set<string>
  /** Makes every visitor send inquiries until the server is gone. */
  sendUntilKilled: () => Promise<void>
  /** Resolves after `count` more thanks. */
  waitForThanks: (count: number) => Promise<void>
  /** Sends every unanswered inquiry again, with its key. */
  sendAgain: () => Promise<void>
  /** Closes the connections. */
  leave: () => void
}

/** @throws Error from `sendUntilKilled` and `sendAgain` for any answer but thanks */
export function startVisitors(address: string, count: number): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const thanked = new Set<string>()
  const unanswered = new Set<string>()
  const thanks = new EventEmitter()

  /** Returns whether there was an answer. */
  async function send(key: string): Promise<boolean> {
    unanswered.add(key)
    let answer: Answer
    try {
      answer = await postInquiry(address, key, { agent })
    } catch {
      return false
    }
    if (!isThanks(answer)) throw new Error(`An inquiry was answered ${answer.status}`)
    unanswered.delete(key)
    thanked.add(key)
    thanks.emit('thanks')
    return true
  }

  async function sendUntilGone(): Promise<void> {
    while (await send(randomUUID()));
  }

  return {
    thanked,
    unanswered,
    sendUntilKilled: async () =>
      void (await Promise.all(Array.from({ length: count }, sendUntilGone))),
    async waitForThanks(more) {
      for (let heard = 0; heard < more; heard += 1) await once(thanks, 'thanks')
    },
    async sendAgain() {
      await Promise.all([...unanswered].map(send))
    },
    leave: () => agent.destroy(),
  }
}

const formType = 'application/x-www-form-urlencoded'

function formBody(key: string, { allowStorage: _given, ...texts }: Draft): string {
  return new URLSearchParams({ ...texts, allowStorage: 'on', key }).toString()
}

/** Posts a valid inquiry. An empty key stands for a browser without JavaScript. */
export function postInquiry(
  address: string,
  key: string,
  { draft = fullDraft, agent }: { draft?: Draft; agent?: Agent } = {},
): Promise<Answer> {
  return ask(address, {
    path: '/',
    method: 'POST',
    headers: { 'Content-Type': formType },
    body: formBody(key, draft),
    ...(agent ? { agent } : {}),
  })
}

/**
 * Sends the head of a valid inquiry, and resolves once the server asks for the body.
 *
 * @returns a function that sends the body, and resolves with the status of the answer
 */
export async function beginInquiry(address: string, key: string): Promise<() => Promise<number>> {
  const body = formBody(key, fullDraft)
  const post = request(address, {
    path: '/',
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'Content-Type': formType,
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

export const isThanks = ({ status, headers }: Answer) =>
  status === 303 && headers.location === pages.thankYou.path
