import { useEffect, useRef, useState } from 'react'
import type { Choices, Clash } from '../shared.ts'

const words = {
  label: 'Both have changed this',
  lead: 'You and somebody else have changed the same places. Whose text stays?',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  nothing: 'nothing',
  merge: 'Merge',
  later: 'Not now',
} as const

type Props = {
  clashes: readonly Clash[]
  merge: (choices: Choices) => void
  close: () => void
}

/** Both texts of each place that both sides have changed, side by side. */
export function ClashDialog({ clashes, merge, close }: Props) {
  const [choices, setChoices] = useState<Choices>({})
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={words.label} className="wide" onClose={close}>
      <p>{words.lead}</p>
      {clashes.map(({ id, where, mine, theirs }) => (
        <fieldset key={id} className="clash">
          <legend>{where.join(' › ')}</legend>
          {(
            [
              ['mine', words.mine, mine],
              ['theirs', words.theirs, theirs],
            ] as const
          ).map(([side, word, text]) => (
            <label key={side}>
              <span>
                <input
                  type="radio"
                  name={id}
                  checked={choices[id] === side}
                  onChange={() => setChoices({ ...choices, [id]: side })}
                />{' '}
                {word}
              </span>
              <span className="side">{text || words.nothing}</span>
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
      <button type="button" onClick={close}>
        {words.later}
      </button>
    </dialog>
  )
}
