import { useEffect, useState } from 'react'
import { launchSchema, type Overview, type Ready } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { useAnswer } from './server-calls.ts'

const words = {
  ready: 'The site is built, and nothing is missing. This goes out:',
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
}

/** What goes out, before it does, and what does not. */
export function GoingOut({ ready, overview: { changes, incomplete }, publish }: Props) {
  return (
    <>
      {ready && (
        <>
          <p>{words.ready}</p>
          <ChangeList changes={changes} />
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
          <ProblemList problems={problems} />
        </section>
      ))}
      <LeftToDo />
      {ready && (
        <>
          <p>
            {words.to} <b>{ready.address}</b>
          </p>
          <button className="publish" onClick={() => publish(ready.checked)}>
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
function LeftToDo() {
  const { data: items = [] } = useAnswer('/launch', launchSchema)
  const [mentioned] = useState(() => localStorage.getItem(mentionedName))
  const all = items.map(({ says }) => says).join(' ')
  useEffect(() => {
    if (all !== '') localStorage.setItem(mentionedName, all)
  }, [all])
  if (all === '' || all === mentioned) return null
  return (
    <p>
      {words.left(items.length)} <a href="#/launch">{words.see}</a>
    </p>
  )
}
