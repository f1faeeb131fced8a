import type { ReactNode } from 'react'
import * as v from 'valibot'
import { choicesSchema, type Change, type Choices } from '../shared.ts'

const words = {
  lead: 'The same places were changed here and elsewhere. Whose text stays?',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  nothing: 'nothing',
} as const

const sides = [
  ['mine', 'after'],
  ['theirs', 'before'],
] as const

type Props = {
  heading: string
  /** What the button says. */
  does: string
  clashes: readonly Change[]
  choose: (choices: Choices) => void
  children?: ReactNode
}

/** Focuses the first choice, which may be out of view. */
function goToChoice(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus()
}

/** Asks whose text stays where both sides have changed the same place, and shows both texts. */
export function Clashes({ heading, does, clashes, choose, children }: Props) {
  return (
    <form
      ref={goToChoice}
      className="question"
      aria-label={heading}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget)
        choose(v.parse(choicesSchema, Object.fromEntries(chosen)))
      }}
    >
      <h2>{heading}</h2>
      {children}
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
        {does}
      </button>
    </form>
  )
}
