import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { answerSchema, overviewSchema, type Order, type Overview, type Ready } from './bar-data.ts'
import { Panel } from './panel.tsx'
import { ReadyDialog } from './ready-dialog.tsx'

const words = {
  published: 'Everything is published',
  unpublished: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not published`,
  saving: 'Saving, and making the web formats of new pictures …',
  saved: 'Saved.',
  publish: 'Publish',
  merge: 'Merge it',
  checking: 'Checking: the site is being built …',
  publishing: 'Publishing …',
  working: 'One moment …',
  ended: 'The editor has ended. Start it again with “npm run edit”.',
} as const

type Props = {
  /** The forms have to read their files anew. */
  onFilesChanged: () => void
}

/** What the last order came to. */
type Outcome = { says: string; isRefusal?: boolean }

/** What is not published, and Publish. */
export function Bar({ onFilesChanged }: Props) {
  const [overview, setOverview] = useState<Overview>()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [ready, setReady] = useState<Ready>()
  const looks = useRef(0)

  const look = useCallback(async () => {
    looks.current += 1
    const own = looks.current
    // An editor that has ended says so when something is ordered.
    const response = await fetch('/publishing').catch(() => null)
    if (!response?.ok) return
    const answer = v.parse(overviewSchema, await response.json())
    // An answer that took longer than a later one is out of date.
    if (own === looks.current) setOverview(answer)
  }, [])

  useEffect(() => {
    const lookAgain = () => void look()
    lookAgain()
    const listening = new AbortController()
    // A file may have been changed by hand.
    addEventListener('focus', lookAgain, listening)
    addEventListener('saved', lookAgain, listening)
    // The list is in the way once the owner works in the forms or on the site.
    addEventListener('blur', () => setOpen(false), listening)
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), listening)
    // The form itself says what was refused.
    for (const [news, says] of [
      ['saving', words.saving],
      ['saved', words.saved],
      ['refused', ''],
    ] as const) {
      addEventListener(news, () => setOutcome({ says }), listening)
    }
    return () => listening.abort()
  }, [look])

  /** Gives an order, and says what it comes to. */
  async function give(order: Order) {
    setReady(undefined)
    setOutcome(undefined)
    setBusy(busyWith(order))
    try {
      const response = await fetch('/publishing', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(order),
      })
      if (!response.ok) {
        setOutcome({ says: await response.text(), isRefusal: true })
        // The site may have met files that did not stay.
        if (order.do === 'bringBack' || order.do === 'merge') onFilesChanged()
        return
      }
      const { answer } = v.parse(answerSchema, await response.json())
      if (typeof answer !== 'string') {
        setReady(answer)
        return
      }
      setOutcome({ says: answer })
      if (order.do !== 'publish') onFilesChanged()
    } catch {
      setOutcome({ says: words.ended, isRefusal: true })
    } finally {
      await look()
      setBusy(undefined)
    }
  }

  const order = (given: Order) => void give(given)
  if (!overview) return null
  const { changes, problem, others, advice } = overview
  const isBusy = busy !== undefined
  const refusal = outcome?.isRefusal ? outcome.says : (problem ?? others)
  const says = busy ?? (outcome?.isRefusal ? '' : outcome?.says)
  return (
    <>
      <div className="bar">
        <button
          type="button"
          className="count"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {changes.length === 0 ? words.published : words.unpublished(changes.length)}
        </button>
        <p role="status">{[says, advice].filter(Boolean).join(' ')}</p>
        <button
          type="button"
          className="publish"
          disabled={isBusy || problem !== null || changes.length === 0}
          onClick={() => order({ do: 'check' })}
        >
          {words.publish}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
          {others && (
            <button type="button" disabled={isBusy} onClick={() => order({ do: 'merge' })}>
              {words.merge}
            </button>
          )}
        </p>
      )}
      {isOpen && <Panel overview={overview} isBusy={isBusy} give={order} />}
      {ready && (
        <ReadyDialog
          ready={ready}
          changes={changes}
          publish={() => order({ do: 'publish', for: ready.checked })}
          close={() => setReady(undefined)}
        />
      )}
    </>
  )
}

function busyWith({ do: name }: Order): string {
  if (name === 'check') return words.checking
  return name === 'publish' ? words.publishing : words.working
}
