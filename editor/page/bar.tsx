import { overviewSchema } from '../shared.ts'
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
} as const

/** What is not published, what was done last, and Publish. */
export function Bar() {
  const { data: overview } = useAnswer('/overview', overviewSchema)
  const { says, isRefusal } = useSaid()
  const order = useOrder()
  if (!overview) return null
  const { changes, incomplete, problem, others } = overview
  const refusal = isRefusal ? says : (problem ?? others?.says)
  const count = changes.length > 0 ? words.unpublished(changes.length) : words.published
  const sentences = [
    !isRefusal && says,
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
          onClick={() => {
            location.hash = '#/changes'
            if (changes.length > 0) order({ do: 'check' })
          }}
        >
          {words.publish}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="wrong">
          {refusal}{' '}
          {others?.canMerge && (
            <button
              type="button"
              onClick={() => {
                location.hash = '#/changes'
                order({ do: 'merge' })
              }}
            >
              {words.merge}
            </button>
          )}
        </p>
      )}
    </>
  )
}
