import * as v from 'valibot'
import { answerSchema, type Answer } from './answer.ts'
import { hiddenFields } from './posted-form.ts'

/** How long to wait for an answer, in milliseconds. */
const answerTimeout = 20_000

/**
 * Posts the form in the background. Never throws: a lost connection, a timeout or an unreadable
 * answer counts as `failed`.
 *
 * @param key tells the server when the same inquiry is sent again
 */
export async function sendInquiry(form: HTMLFormElement, key: string): Promise<Answer> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value)
  }
  body.set(hiddenFields.key, key)
  body.set(hiddenFields.timeOnPage, String(Math.round(performance.now())))
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(answerTimeout),
    })
    return v.parse(answerSchema, await response.json())
  } catch {
    return { kind: 'failed' }
  }
}

/**
 * A new idempotency key. Empty where the browser cannot make one: on a page served over plain HTTP
 * by another machine. The server then recognizes a repeat by its content.
 */
export function newKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
