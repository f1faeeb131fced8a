import * as v from 'valibot'
import { choicesSchema, type Choices } from '../shared.ts'
import type { Said } from './server-calls.ts'

const words = {
  heading: 'Somebody else’s changes',
  merge: 'Merge',
  lead: 'You and somebody else have changed the same places. Whose text stays?',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  nothing: 'nothing',
} as const

const sides = [
  ['mine', 'after'],
  ['theirs', 'before'],
] as const

type Props = {
  clashes: NonNullable<Said['overview']['others']>['clashes']
  merge: (choices: Choices) => void
}

/** Merges what somebody else has published: where both have changed a place, with both texts. */
export function Merge({ clashes, merge }: Props) {
  return (
    <form
      className="question"
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget)
        merge(v.parse(choicesSchema, Object.fromEntries(chosen)))
      }}
    >
      <h2>{words.heading}</h2>
      {clashes.length > 0 && <p>{words.lead}</p>}
      {clashes.map(({ id, where, ...texts }) => (
        <fieldset key={id} className="clash">
          <legend>{where}</legend>
          {sides.map(([side, text]) => (
            <label key={side}>
              <input type="radio" name={id} value={side} required /> {words[side]}
              <span>{texts[text] || words.nothing}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="publish">
        {words.merge}
      </button>
    </form>
  )
}
