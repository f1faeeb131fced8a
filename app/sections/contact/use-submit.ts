import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../content/paths.ts'
import type { NotSent } from '../../../inquiry/answer.ts'
import type { Draft } from '../../../inquiry/draft.ts'
import { newKey, sendInquiry } from '../../../inquiry/send-inquiry.ts'
import { beginSubmit, endSubmit } from '../../../inquiry/submit-inquiry.ts'
import { noticeId } from './notice.tsx'

type Submit = {
  /** `sent` lasts: the visitor is on the way to the confirmation. */
  phase: 'typing' | 'sending' | 'sent'
  notSent: NotSent | null
  submit: (form: HTMLFormElement) => Promise<void>
}

/**
 * Carries a submit out, one at a time: saved, logged, delivered where delivery is on, cleared,
 * reset, and on to the confirmation. What is not taken stays in the form and in the stored draft.
 *
 * @param delivers whether inquiries are sent to the company
 * @param answered the server's answer to a post without scripts, which this page shows
 */
export function useSubmit(delivers: boolean, answered: NotSent | null): Submit {
  const keyFor = useKey()
  const [phase, setPhase] = useState<Submit['phase']>('typing')
  const [notSent, setNotSent] = useState(answered)
  const underWay = useRef(false)

  const enter = (next: Submit['phase']) => {
    underWay.current = next !== 'typing'
    setPhase(next)
  }

  async function submit(form: HTMLFormElement) {
    if (underWay.current) return
    const draft = beginSubmit(form)
    if (delivers) {
      enter('sending')
      setNotSent(null)
      const answer = await sendInquiry(form, keyFor(draft))
      // Whoever has left the page in the meantime is not called back.
      if (!form.isConnected) return
      if (answer.kind !== 'accepted') {
        flushSync(() => {
          enter('typing')
          setNotSent({ answer, draft })
        })
        const notice = document.getElementById(noticeId)
        // A failed delivery is announced beside the button, which is at hand for the next press.
        if (answer.kind === 'failed') notice?.scrollIntoView({ block: 'nearest' })
        else notice?.focus()
        return
      }
    }
    enter('sent')
    endSubmit(form)
    // In place, where navigation/change-page.ts can.
    location.assign(paths.thankYou)
  }

  // Back from a confirmation that came by a page load, the page may be as it was left.
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setPhase('typing')
    }
    window.addEventListener('pageshow', begin)
    return () => window.removeEventListener('pageshow', begin)
  }, [])

  return { phase, notSent, submit }
}

/** The same key for every attempt at one inquiry, and another once a word of it has changed. */
function useKey(): (draft: Draft) => string {
  const last = useRef({ text: '', key: '' })
  return (draft) => {
    const text = JSON.stringify(draft)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
