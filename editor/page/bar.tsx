import { useCallback, useEffect, useRef, useState } from 'react'
import {
  answerSchema,
  launchSchema,
  overviewSchema,
  type Clash,
  type Order,
  type Overview,
  type Ready,
} from '../shared.ts'
import { ClashDialog } from './clash-dialog.tsx'
import { Panel } from './panel.tsx'
import { ReadyDialog } from './ready-dialog.tsx'
import { ask, send, sentenceOf } from './server-calls.ts'

const words = {
  published: 'Everything is published',
  unpublished: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not published`,
  notMerged: 'Somebody else’s changes are not merged',
  incomplete: (count: number) =>
    count === 1 ? 'A new article is not complete.' : `${count} new articles are not complete.`,
  publish: 'Publish',
  merge: 'Merge it',
  checking: 'Checking: the site is being built …',
  publishing: 'Publishing …',
  working: 'One moment …',
} as const

/** Where this browser keeps that it has said what is left before launch. */
const mentionedName = 'launch-mentioned'

type Props = {
  /** The forms have to read their files anew. */
  onFilesChanged: () => void
  /** What the form says. */
  says: string
  isRunning: boolean
}

/** What the last order came to. */
type Outcome = { says: string; isRefusal?: boolean }

/** What is not published, and Publish. */
export function Bar({ onFilesChanged, says: formSays, isRunning }: Props) {
  const [overview, setOverview] = useState<Overview>()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [ready, setReady] = useState<Ready | null>()
  const [left, setLeft] = useState(0)
  const [clashes, setClashes] = useState<Clash[]>()
  const looks = useRef(0)

  const look = useCallback(async () => {
    looks.current += 1
    const own = looks.current
    const answer = await ask('/overview', overviewSchema).catch(() => null)
    // An answer that took longer than a later one is out of date.
    if (answer && own === looks.current) setOverview(answer)
  }, [])

  useEffect(() => {
    const lookAgain = () => void look()
    if (isRunning) lookAgain()
    const listening = new AbortController()
    // A file may have been changed by hand.
    addEventListener('focus', lookAgain, listening)
    addEventListener('saved', lookAgain, listening)
    // What the form says now is newer.
    addEventListener('said', () => setOutcome(undefined), listening)
    // The list is in the way once the owner works in the forms or on the site.
    addEventListener('blur', () => setOpen(false), listening)
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), listening)
    addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Element && !target.closest('header') && setOpen(false),
      listening,
    )
    return () => listening.abort()
  }, [look, isRunning])

  /** Gives an order, and says what it comes to. */
  async function give(order: Order) {
    setReady(undefined)
    setClashes(undefined)
    setOutcome(undefined)
    setBusy(busyWith(order))
    try {
      const { answer } = await send('/order', order, answerSchema)
      if (Array.isArray(answer)) setClashes(answer)
      else if (typeof answer !== 'string') {
        setLeft(await leftBeforeLaunch())
        setReady(answer)
      } else {
        setOutcome({ says: answer })
        if (order.do !== 'publish') onFilesChanged()
      }
    } catch (error) {
      setOutcome({ says: sentenceOf(error), isRefusal: true })
      // The site may have met files that did not stay.
      if (order.do === 'bringBack' || order.do === 'merge') onFilesChanged()
    } finally {
      await look()
      setBusy(undefined)
    }
  }

  const order = (given: Order) => void give(given)
  if (!overview) return null
  const { changes, incomplete, problem, others, advice } = overview
  const isBusy = busy !== undefined
  const refusal = outcome?.isRefusal ? outcome.says : (problem ?? others?.says)
  const says = busy ?? (outcome ? (outcome.isRefusal ? '' : outcome.says) : formSays)
  return (
    <>
      <div className="bar">
        <button
          type="button"
          className="count"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {countOf(overview)}
        </button>
        <p role="status">
          {[says, advice, incomplete.length > 0 && words.incomplete(incomplete.length)]
            .filter(Boolean)
            .join(' ')}
        </p>
        <button
          type="button"
          className="publish"
          disabled={isBusy || problem !== null || changes.length + incomplete.length === 0}
          onClick={() => (changes.length > 0 ? order({ do: 'check' }) : setReady(null))}
        >
          {words.publish}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
          {others?.canMerge && (
            <button type="button" disabled={isBusy} onClick={() => order({ do: 'merge' })}>
              {words.merge}
            </button>
          )}
        </p>
      )}
      {isOpen && <Panel overview={overview} isBusy={isBusy} give={order} />}
      {ready !== undefined && (
        <ReadyDialog
          {...{ ready, changes, incomplete, left }}
          publish={() => order({ do: 'publish', for: ready?.checked ?? '' })}
          close={() => setReady(undefined)}
        />
      )}
      {clashes && (
        <ClashDialog
          clashes={clashes}
          merge={(choices) => order({ do: 'merge', choices })}
          close={() => setClashes(undefined)}
        />
      )}
    </>
  )
}

function countOf({ changes, others }: Overview): string {
  if (changes.length > 0) return words.unpublished(changes.length)
  return others ? words.notMerged : words.published
}

/** How many things the launch check names; none, if this browser has said so before. */
async function leftBeforeLaunch(): Promise<number> {
  const items = await ask('/launch', launchSchema).catch(() => [])
  const all = items.map(({ says }) => says).join(' ')
  if (localStorage.getItem(mentionedName) === all) return 0
  localStorage.setItem(mentionedName, all)
  return items.length
}

function busyWith({ do: name }: Order): string {
  if (name === 'check') return words.checking
  return name === 'publish' ? words.publishing : words.working
}
