import * as v from 'valibot'
import { answerSchema, type Answer } from './answer.ts'
import { hiddenFields } from './posted-form.ts'

/** Milliseconds after which an answer is not waited for any longer. */
const patience = 20_000

/**
 * Posts the form in the background. Never throws: no connection, no answer in time, and one that
 * cannot be read all mean that nothing says the inquiry arrived.
 *
 * @param key makes a repeat of this very inquiry known as one
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
      signal: AbortSignal.timeout(patience),
    })
    return v.parse(answerSchema, await response.json())
  } catch {
    return { kind: 'failed' }
  }
}

/**
 * A new idempotency key; empty where the browser makes none, because the page came over plain HTTP
 * from another machine. Equal content then counts as a repeat.
 */
export function newKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
