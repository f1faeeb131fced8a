import { useEffect, useRef } from 'react'
import type { Change, Ready } from './bar-data.ts'
import { ChangeList } from './change-list.tsx'

const words = {
  publish: 'Publish',
  ready: 'The site is built, and nothing is missing. This goes out:',
  made: (count: number) => `With ${count} ${count === 1 ? 'file' : 'files'} made from it.`,
  commits: 'And what was committed by hand:',
  to: 'To',
  now: 'Publish now',
  later: 'Not now',
} as const

type Props = {
  ready: Ready
  changes: readonly Change[]
  publish: () => void
  close: () => void
}

/** Says what goes out, before it does. */
export function ReadyDialog({ ready, changes, publish, close }: Props) {
  const { made, commits, address } = ready
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={words.publish} onClose={close}>
      <p>{words.ready}</p>
      <ChangeList changes={changes} />
      {made > 0 && <p>{words.made(made)}</p>}
      {commits.length > 0 && (
        <p>
          {words.commits} {commits.join(' · ')}
        </p>
      )}
      <p>
        {words.to} <b>{address}</b>
      </p>
      <button type="button" className="publish" onClick={publish}>
        {words.now}
      </button>
      <button type="button" onClick={close}>
        {words.later}
      </button>
    </dialog>
  )
}
