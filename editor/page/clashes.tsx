import { useState } from 'react'
import type { Choices, Clash } from '../shared.ts'

const words = {
  lead: 'You and somebody else have changed the same places. Whose text stays?',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  nothing: 'nothing',
  merge: 'Merge',
} as const

const sides = ['mine', 'theirs'] as const

type Props = { clashes: readonly Clash[]; merge: (choices: Choices) => void }

/** Both texts of each place that both sides have changed, side by side. */
export function Clashes({ clashes, merge }: Props) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <>
      <p>{words.lead}</p>
      {clashes.map(({ id, where, ...texts }) => (
        <fieldset key={id} className="clash">
          <legend>{where.join(' › ')}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={id}
                checked={choices[id] === side}
                onChange={() => setChoices({ ...choices, [id]: side })}
              />{' '}
              {words[side]}
              <span>{texts[side] || words.nothing}</span>
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
    </>
  )
}
