import { useState } from 'react'
import { overviewSchema, type Answer } from '../shared.ts'
import { Clashes } from './clashes.tsx'
import { GoingOut } from './going-out.tsx'
import { useSaid } from './said.ts'
import { useAnswer, useOrder } from './server-calls.ts'

const words = {
  published: 'Everything is published',
  unpublished: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not published`,
  notMerged: 'Somebody else’s changes are not merged',
  incomplete: (count: number) =>
    count === 1 ? 'A new article is not complete.' : `${count} new articles are not complete.`,
  publish: 'Publish',
  merge: 'Merge it',
  both: 'Both have changed this',
  later: 'Not now',
} as const

/** What is not published, what was done last, and Publish. */
export function Bar() {
  const { data: overview } = useAnswer('/overview', overviewSchema)
  const said = useSaid()
  // Null: nothing goes out, as all that is new is not complete.
  const [question, setQuestion] = useState<Exclude<Answer, string> | null>()
  const close = () => setQuestion(undefined)
  const order = useOrder(setQuestion)
  if (!overview) return null
  const { changes, incomplete, problem, others, advice } = overview
  const refusal = said.isRefusal ? said.says : (problem ?? others?.says)
  const count = changes.length > 0 ? words.unpublished(changes.length) : words.published
  const sentences = [
    !said.isRefusal && said.says,
    advice,
    incomplete.length > 0 && words.incomplete(incomplete.length),
  ]
  return (
    <>
      <div className="bar">
        <a href="#/changes">{changes.length === 0 && others ? words.notMerged : count}</a>
        <p role="status">{sentences.filter(Boolean).join(' ')}</p>
        <button
          type="button"
          className="publish"
          disabled={problem !== null || changes.length + incomplete.length === 0}
          onClick={() => (changes.length > 0 ? order({ do: 'check' }) : setQuestion(null))}
        >
          {words.publish}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="wrong">
          {refusal}{' '}
          {others?.canMerge && (
            <button type="button" onClick={() => order({ do: 'merge' })}>
              {words.merge}
            </button>
          )}
        </p>
      )}
      {question !== undefined && (
        // A link in it leads to a form behind it. Keys press links, too.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <dialog
          ref={showModal}
          aria-label={Array.isArray(question) ? words.both : words.publish}
          onClose={close}
          onClick={({ target }) => target instanceof HTMLAnchorElement && close()}
        >
          <form method="dialog">
            {Array.isArray(question) ? (
              <Clashes clashes={question} merge={(choices) => order({ do: 'merge', choices })} />
            ) : (
              <GoingOut
                ready={question}
                overview={overview}
                publish={(checked) => order({ do: 'publish', for: checked })}
              />
            )}
            <button>{words.later}</button>
          </form>
        </dialog>
      )}
    </>
  )
}

/** The browser keeps the focus in it, and returns it when it is closed. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
