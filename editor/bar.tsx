import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readySchema, type Order, type Ready } from './bar-data.ts'
import { ChangeList } from './change-list.tsx'
import { Panel } from './panel.tsx'
import { useOverview } from './use-overview.ts'

const words = {
  published: 'Everything is published',
  unpublished: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not published`,
  saved: 'Saved.',
  publish: 'Publish',
  ready: 'The site is built, and nothing is missing. This goes out:',
  made: (count: number) => `With ${count} ${count === 1 ? 'file' : 'files'} made from it.`,
  commits: 'And what was committed by hand:',
  to: 'To',
  now: 'Publish now',
  later: 'Not now',
  takeIn: 'Merge it',
  checking: 'Checking: the site is being built …',
  publishing: 'Publishing …',
  working: 'One moment …',
  done: 'Published. The host builds the site from it, which takes a minute or two.',
  broughtBack: 'The earlier version is back here. Look at the site, and publish it.',
  ended: 'The editor has ended. Start it again with “npm run edit”.',
} as const

type Props = {
  /** Proves to the server that this page is its own. */
  token: string
  /** Calls when a form has saved, until the function is called that it returns. */
  onSaved: (listener: (advice: string) => void) => () => void
  /** The forms have to read their files anew. */
  onFilesChanged: () => void
}

/** What the last order came to. */
type Outcome = { says: string; isRefusal?: boolean; canTakeIn?: boolean }

/** What is not published, and Publish. */
export function Bar({ token, onSaved, onFilesChanged }: Props) {
  const [overview, look] = useOverview(onSaved)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [ready, setReady] = useState<Ready>()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (ready) dialog.current?.showModal()
  }, [ready])

  useEffect(
    () =>
      onSaved((advice) => setOutcome({ says: [words.saved, advice].filter(Boolean).join(' ') })),
    [onSaved],
  )

  /** Gives an order, and says why it is refused; undefined is that, too. */
  async function give(order: Order, says: string): Promise<unknown> {
    setBusy(says)
    setOutcome(undefined)
    try {
      const response = await fetch('/publishing', {
        method: 'POST',
        headers: { 'Editor-Token': token },
        body: JSON.stringify(order),
      })
      if (response.ok) return await response.json()
      const canTakeIn = response.status === 409
      setOutcome({ says: await response.text(), isRefusal: true, canTakeIn })
    } catch {
      setOutcome({ says: words.ended, isRefusal: true })
    } finally {
      await look().catch(() => {})
      setBusy(undefined)
    }
    return undefined
  }

  async function change(order: Order) {
    const answer = await give(order, words.working)
    if (answer === undefined) return
    onFilesChanged()
    if (typeof answer === 'string') setOutcome({ says: answer })
    if (order.do === 'bring-back') setOutcome({ says: words.broughtBack })
  }

  async function check() {
    const answer = v.safeParse(readySchema, await give({ do: 'check' }, words.checking))
    if (answer.success) setReady(answer.output)
  }

  async function publish(checked: string) {
    dialog.current?.close()
    const answer = await give({ do: 'publish', checked }, words.publishing)
    if (answer !== undefined) setOutcome({ says: words.done })
  }

  if (!overview) return null
  const { changes, problem } = overview
  const isBusy = busy !== undefined
  const refusal = outcome?.isRefusal ? outcome.says : problem
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
        <p role="status">{busy ?? (outcome?.isRefusal ? '' : outcome?.says)}</p>
        <button
          type="button"
          className="publish"
          disabled={isBusy || problem !== null || changes.length === 0}
          onClick={() => void check()}
        >
          {words.publish}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
          {outcome?.canTakeIn && (
            <button type="button" onClick={() => void change({ do: 'take-in' })}>
              {words.takeIn}
            </button>
          )}
        </p>
      )}
      {isOpen && <Panel overview={overview} isBusy={isBusy} give={(order) => void change(order)} />}
      <dialog ref={dialog} aria-label={words.publish} onClose={() => setReady(undefined)}>
        {ready && (
          <>
            <p>{words.ready}</p>
            <ChangeList changes={changes} />
            {ready.made > 0 && <p>{words.made(ready.made)}</p>}
            {ready.commits.length > 0 && (
              <p>
                {words.commits} {ready.commits.join(' · ')}
              </p>
            )}
            <p>
              {words.to} <b>{ready.address}</b>
            </p>
            <button type="button" className="publish" onClick={() => void publish(ready.checked)}>
              {words.now}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {words.later}
            </button>
          </>
        )}
      </dialog>
    </>
  )
}
