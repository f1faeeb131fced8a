import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { paths } from '../model/paths.ts'
import { answerSchema, type Answer, type NotSent } from './answer.ts'
import { hiddenFields } from './draft.ts'
import { clearSentDraft, saveDraft } from './draft-storage.ts'
import { isTaken, type Endpoint } from './endpoint.ts'
import { draftIn, emptyForm } from './form-values.ts'
import { noticeId } from './notice.tsx'

/** `sent`: the browser is loading the confirmation. Back from there begins anew. */
type Phase = 'typing' | 'sending' | 'sent'

/**
 * Carries out one submit at a time: saves, logs, delivers if delivery is on, clears, resets, and
 * shows the confirmation. A refused inquiry stays in the form and in the stored draft.
 *
 * @param endpoint the form service that takes inquiries, if it is not our own inbox
 *
 * @param answered the server's answer to a post without scripts, if this page shows one
 */
export function useSubmit(
  delivers: boolean,
  endpoint: Endpoint | undefined,
  answered: NotSent | null,
) {
  /** The same in every attempt. The inbox knows a corrected inquiry by its content. */
  const key = useRef('')
  const [phase, setPhase] = useState<Phase>('typing')
  const [notSent, setNotSent] = useState(answered)
  const underWay = useRef(false)

  const enter = (next: Phase) => {
    underWay.current = next !== 'typing'
    setPhase(next)
  }

  async function submit(form: HTMLFormElement) {
    if (underWay.current) return
    const draft = draftIn(form)
    saveDraft(draft)
    // oxlint-disable-next-line no-console -- the specification's one line in the console
    console.log('Inquiry submitted', draft)
    if (delivers) {
      enter('sending')
      setNotSent(null)
      key.current ||= newKey()
      const answer = await sendInquiry(form, key.current, endpoint)
      if (answer.kind !== 'accepted') {
        flushSync(() => {
          enter('typing')
          setNotSent({ answer, draft })
        })
        const notice = document.getElementById(noticeId)
        // A failed delivery appears beside the button, so the focus can stay on the button for
        // another try.
        if (answer.kind === 'failed') notice?.scrollIntoView({ block: 'nearest' })
        else notice?.focus()
        return
      }
    }
    enter('sent')
    clearSentDraft(draft)
    emptyForm(form)
    location.assign(paths.thankYou)
  }

  // After Back, the browser can restore this page with its phase still `sent`.
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setPhase('typing')
    }
    window.addEventListener('pageshow', begin)
    return () => window.removeEventListener('pageshow', begin)
  }, [])

  return { phase, notSent, setNotSent, submit }
}

/** How long to wait for an answer, in milliseconds: from our own inbox, and from a form service. */
const inboxTimeout = 20_000
const serviceTimeout = 10_000

/** Posts the form in the background. Never throws: whatever confirms nothing counts as `failed`. */
async function sendInquiry(
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
  // `AbortSignal.timeout` is too new for phones that still send inquiries.
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(), endpoint ? serviceTimeout : inboxTimeout)
  try {
    const response = await fetch(endpoint?.action ?? form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: waiting.signal,
    })
    if (!endpoint) return v.parse(answerSchema, await response.json())
    return { kind: (await isTaken(response, endpoint)) ? 'accepted' : 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** Empty on plain HTTP from another machine: the server then recognizes a repeat by its content. */
function newKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
