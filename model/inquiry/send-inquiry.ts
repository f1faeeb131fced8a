import * as v from 'valibot'
import { answerSchema, type Answer } from './answer.ts'
import { isTaken, type Endpoint } from './endpoint.ts'
import { hiddenFields } from './posted-form.ts'

/** How long to wait for an answer, in milliseconds: from our own inbox, and from a form service. */
const inboxTimeout = 20_000
const serviceTimeout = 10_000

/** Posts the form in the background. Never throws: whatever confirms nothing counts as `failed`. */
export async function sendInquiry(
  form: HTMLFormElement,
  key: string,
  endpoint: Endpoint | undefined,
): Promise<Answer> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value)
  }
  // A form service would show it to the owner as if the visitor had written it.
  if (!endpoint) body.set(hiddenFields.key, key)
  try {
    const response = await fetch(endpoint?.action ?? form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(endpoint ? serviceTimeout : inboxTimeout),
    })
    if (!endpoint) return v.parse(answerSchema, await response.json())
    return { kind: (await isTaken(response, endpoint)) ? 'accepted' : 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** Empty on plain HTTP from another machine: the server then recognizes a repeat by its content. */
export function newKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
