import { useState } from 'react'
import * as v from 'valibot'
import { paths } from '../model/paths.ts'
import { answerSchema, type Answer, type NotSent } from './answer.ts'
import { inboxAction, isTaken, type Delivery } from './delivery.ts'
import { draftIn } from './form-draft.ts'
import { clearDraft, saveDraft } from './stored-draft.ts'

/** `sent`: the browser is loading the confirmation. */
type Phase = 'typing' | 'sending' | 'sent'

/**
 * Carries out one submit at a time: saves, logs, delivers if delivery is on, clears, resets, and
 * shows the confirmation. A refused inquiry stays in the form and in the stored draft.
 */
export function useSubmit(delivery: Delivery) {
  const [phase, setPhase] = useState<Phase>('typing')
  const [notSent, setNotSent] = useState<NotSent | null>(null)

  /** Nothing is left of what a notice is about, or of what was sent. */
  function beginAnew() {
    setPhase('typing')
    setNotSent(null)
  }

  async function submit(form: HTMLFormElement) {
    if (phase !== 'typing') return
    const draft = draftIn(form)
    saveDraft(draft)
    // oxlint-disable-next-line no-console -- the specification's one line in the console
    console.log('Inquiry submitted', draft)
    if (delivery !== 'off') {
      setPhase('sending')
      setNotSent(null)
      const answer = await send(new FormData(form), delivery)
      if (answer.kind !== 'accepted') {
        setPhase('typing')
        setNotSent({ answer, draft })
        return
      }
    }
    clearDraft()
    form.reset()
    setPhase('sent')
    // The browser may bring this page back as it was.
    addEventListener('pagehide', () => setPhase('typing'), { once: true })
    location.assign(paths.thankYou)
  }

  return { phase, notSent, submit, beginAnew }
}

/** How long to wait for an answer, in milliseconds. */
const timeout = 20_000

/** Posts the form in the background. Never throws: whatever confirms nothing counts as `failed`. */
async function send(form: FormData, delivery: Exclude<Delivery, 'off'>): Promise<Answer> {
  // A form has no files. Netlify takes no other encoding.
  const texts = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''])
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(), timeout)
  try {
    const response = await fetch(delivery === 'inbox' ? inboxAction : delivery.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(texts),
      signal: waiting.signal,
    })
    if (delivery === 'inbox') return v.parse(answerSchema, await response.json())
    return { kind: (await isTaken(response, delivery)) ? 'accepted' : 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
