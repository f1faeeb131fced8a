import { useEffect, useState } from 'react'
import { launchSchema, type Overview, type Ready } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { useAnswer } from './server-calls.ts'

const words = {
  ready: 'The site is built, and nothing is missing. This goes out:',
  made: (count: number) => `With ${count} ${count === 1 ? 'file' : 'files'} made from it.`,
  commits: 'And what was committed by hand:',
  to: 'To',
  left: (count: number) =>
    `Before launch, ${count === 1 ? 'one thing is' : `${count} things are`} left to do.`,
  see: 'See which',
  incomplete: (title: string) => `“${title}” does not go out yet. It still needs:`,
  now: 'Publish now',
} as const

type Props = {
  /** Null where nothing goes out. */
  ready: Ready | null
  overview: Overview
  publish: (checked: string) => void
  close: () => void
}

/** What goes out, before it does, and what does not. */
export function GoingOut({ ready, overview, publish, close }: Props) {
  return (
    <>
      {ready && (
        <>
          <p>{words.ready}</p>
          <ChangeList changes={overview.changes} />
          {ready.made > 0 && <p>{words.made(ready.made)}</p>}
          {ready.commits.length > 0 && (
            <p>
              {words.commits} {ready.commits.join(' · ')}
            </p>
          )}
        </>
      )}
      {overview.incomplete.map(({ path, title, problems }) => (
        <section key={path}>
          <p>{words.incomplete(title)}</p>
          <ProblemList problems={problems} onFollow={close} />
        </section>
      ))}
      <LeftToDo close={close} />
      {ready && (
        <>
          <p>
            {words.to} <b>{ready.address}</b>
          </p>
          <button type="button" className="publish" onClick={() => publish(ready.checked)}>
            {words.now}
          </button>
        </>
      )}
    </>
  )
}

/** Where this browser keeps what it has mentioned. */
const mentionedName = 'launch-mentioned'

/** How many things the launch check names, unless this browser has said so before. */
function LeftToDo({ close }: Pick<Props, 'close'>) {
  const { data: items = [] } = useAnswer('/launch', launchSchema)
  const [mentioned] = useState(() => localStorage.getItem(mentionedName))
  const all = items.map(({ says }) => says).join(' ')
  useEffect(() => {
    if (all !== '') localStorage.setItem(mentionedName, all)
  }, [all])
  if (all === '' || all === mentioned) return null
  return (
    <p>
      {words.left(items.length)}{' '}
      <a href="#/launch" onClick={close}>
        {words.see}
      </a>
    </p>
  )
}
