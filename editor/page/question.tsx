import { useEffect, useState, type PropsWithChildren } from 'react'
import type { Answer, Change, Choices } from '../shared.ts'
import { useLaunchItems } from './problems.tsx'

const words = {
  publish: 'Publish',
  ready: 'The site is built, and nothing is missing. What is listed here goes out to',
  commits: 'And what was committed by hand:',
  left: (count: number) =>
    `Before launch, ${count === 1 ? 'one thing is' : `${count} things are`} left to do.`,
  see: 'See which',
  now: 'Publish now',
  both: 'Both have changed this',
  lead: 'You and somebody else have changed the same places. Whose text stays?',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  nothing: 'nothing',
  merge: 'Merge',
} as const

/** What the owner is asked before something is done. */
function Question({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <section className="question" aria-label={name} tabIndex={-1} ref={takeFocus}>
      {children}
    </section>
  )
}

function takeFocus(section: HTMLElement | null) {
  section?.focus()
}

type Ready = NonNullable<Answer['ready']>

/** Where the changes go, before they do. */
export function GoingOut({
  checked,
  address,
  commits,
  publish,
}: Ready & { publish: (checked: string) => void }) {
  return (
    <Question name={words.publish}>
      <p>
        {words.ready} <b>{address}</b>
      </p>
      {commits.length > 0 && (
        <p>
          {words.commits} {commits.join(' · ')}
        </p>
      )}
      <LeftToDo />
      <button type="button" className="publish" onClick={() => publish(checked)}>
        {words.now}
      </button>
    </Question>
  )
}

/** Where this browser keeps what it has mentioned. */
const mentionedName = 'launch-mentioned'

/** How many things the launch check names, unless this browser has said so before. */
function LeftToDo() {
  const { data: items = [] } = useLaunchItems()
  const [mentioned] = useState(() => localStorage.getItem(mentionedName))
  const sentences = new Set(items.map(({ says }) => says))
  const all = [...sentences].join(' ')
  useEffect(() => {
    if (all !== '') localStorage.setItem(mentionedName, all)
  }, [all])
  if (all === '' || all === mentioned) return null
  return (
    <p>
      {words.left(sentences.size)} <a href="#/launch">{words.see}</a>
    </p>
  )
}

const sides = [
  ['mine', 'after'],
  ['theirs', 'before'],
] as const

type Both = { clashes: readonly Change[]; merge: (choices: Choices) => void }

/** Both texts of each place that both sides have changed, side by side. */
export function Clashes({ clashes, merge }: Both) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <Question name={words.both}>
      <p>{words.lead}</p>
      {clashes.map(({ id, where, ...texts }) => (
        <fieldset key={id} className="clash">
          <legend>{where}</legend>
          {sides.map(([side, text]) => (
            <label key={side}>
              <input
                type="radio"
                name={id}
                checked={choices[id] === side}
                onChange={() => setChoices({ ...choices, [id]: side })}
              />{' '}
              {words[side]}
              <span>{texts[text] || words.nothing}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        className="publish"
        disabled={clashes.some(({ id }) => choices[id] === undefined)}
        onClick={() => merge(choices)}
      >
        {words.merge}
      </button>
    </Question>
  )
}
