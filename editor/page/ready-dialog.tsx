import { useEffect, useRef } from 'react'
import type { Change, Overview, Ready } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { addressOf } from './route.ts'

const words = {
  publish: 'Publish',
  ready: 'The site is built, and nothing is missing. This goes out:',
  made: (count: number) => `With ${count} ${count === 1 ? 'file' : 'files'} made from it.`,
  commits: 'And what was committed by hand:',
  to: 'To',
  left: (count: number) =>
    `Before launch, ${count === 1 ? 'one thing is' : `${count} things are`} left to do.`,
  see: 'See which',
  incomplete: (title: string) => `“${title}” does not go out yet. It still needs:`,
  now: 'Publish now',
  later: 'Not now',
} as const

type Props = {
  /** Left out where nothing goes out. */
  ready: Ready | null
  changes: readonly Change[]
  incomplete: Overview['incomplete']
  /** How many things the launch check names; none, if that was said before. */
  left: number
  publish: () => void
  close: () => void
}

/** Says what goes out, before it does. */
export function ReadyDialog({ ready, changes, incomplete, left, publish, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={words.publish} onClose={close}>
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
        </>
      )}
      {incomplete.map(({ path, title, problems }) => (
        <section key={path}>
          <p>{words.incomplete(title)}</p>
          <ul>
            {problems.map(({ keys, where, says }) => (
              <li key={where + says}>
                <span>
                  <a href={addressOf(path, keys)} onClick={close}>
                    {where}
                  </a>
                  {`: ${says}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <p>
          {words.left(left)}{' '}
          <a href="#/launch" onClick={close}>
            {words.see}
          </a>
        </p>
      )}
      {ready && (
        <>
          <p>
            {words.to} <b>{ready.address}</b>
          </p>
          <button type="button" className="publish" onClick={publish}>
            {words.now}
          </button>
        </>
      )}
      <button type="button" onClick={close}>
        {words.later}
      </button>
    </dialog>
  )
}
