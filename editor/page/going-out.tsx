import { useEffect, useState } from 'react'
import { launchSchema, type Ready } from '../shared.ts'
import { useAnswer } from './server-calls.ts'

const words = {
  ready: 'The site is built, and nothing is missing. What is listed here goes out to',
  commits: 'And what was committed by hand:',
  left: (count: number) =>
    `Before launch, ${count === 1 ? 'one thing is' : `${count} things are`} left to do.`,
  see: 'See which',
  now: 'Publish now',
} as const

type Props = { ready: Ready; publish: () => void }

/** Where the changes go, before they do. */
export function GoingOut({ ready: { address, commits }, publish }: Props) {
  return (
    <>
      <p>
        {words.ready} <b>{address}</b>
      </p>
      {commits.length > 0 && (
        <p>
          {words.commits} {commits.join(' · ')}
        </p>
      )}
      <LeftToDo />
      <button type="button" className="publish" onClick={publish}>
        {words.now}
      </button>
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
