import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerSchema,
  overviewSchema,
  type Clash,
  type Order,
  type Overview,
  type Ready,
} from '../shared.ts'
import { Clashes } from './clashes.tsx'
import { Dialog } from './dialog.tsx'
import { GoingOut } from './going-out.tsx'
import { Panel } from './panel.tsx'
import { send, useAnswer } from './server-calls.ts'

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
  check: 'Checking: the site is being built …',
  publishing: 'Publishing …',
  working: 'One moment …',
} as const

/** What the bar says, and whether something was not done. */
export type Said = { says: string; isRefusal?: boolean }

type Props = { said: Said; say: (said: Said) => void }

/** What is not published, and Publish. */
export function Bar({ said, say }: Props) {
  const { data: overview } = useAnswer('/overview', overviewSchema)
  // Null: nothing goes out, as all that is new is not complete.
  const [question, setQuestion] = useState<Ready | Clash[] | null>()
  const close = () => setQuestion(undefined)
  const order = useMutation({
    mutationFn: (given: Order) => send('/order', given, answerSchema),
    onMutate: (given) => {
      close()
      say({ says: busyWith(given) })
    },
    onSuccess: ({ answer }) => {
      const isSentence = typeof answer === 'string'
      say({ says: isSentence ? answer : '' })
      if (!isSentence) setQuestion(answer)
    },
    onError: ({ message }) => say({ says: message, isRefusal: true }),
  })
  // A button that is disabled meanwhile would lose the focus.
  const give = (given: Order) => {
    if (!order.isPending) order.mutate(given)
  }
  if (!overview) return null
  const { changes, incomplete, problem, others, advice } = overview
  const refusal = said.isRefusal ? said.says : (problem ?? others?.says)
  return (
    <>
      <div className="bar">
        <button type="button" className="count" popoverTarget="panel">
          {countOf(overview)}
        </button>
        <p role="status">
          {[
            !said.isRefusal && said.says,
            advice,
            incomplete.length > 0 && words.incomplete(incomplete.length),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <button
          type="button"
          className="publish"
          disabled={problem !== null || changes.length + incomplete.length === 0}
          onClick={() => (changes.length > 0 ? give({ do: 'check' }) : setQuestion(null))}
        >
          {words.publish}
        </button>
      </div>
      {refusal && (
        <p role="alert" className="wrong">
          {refusal}{' '}
          {others?.canMerge && (
            <button type="button" onClick={() => give({ do: 'merge' })}>
              {words.merge}
            </button>
          )}
        </p>
      )}
      <Panel overview={overview} give={give} />
      {question !== undefined && (
        <Dialog label={Array.isArray(question) ? words.both : words.publish} close={close}>
          {Array.isArray(question) ? (
            <Clashes clashes={question} merge={(choices) => give({ do: 'merge', choices })} />
          ) : (
            <GoingOut
              ready={question}
              publish={(checked) => give({ do: 'publish', for: checked })}
              {...{ overview, close }}
            />
          )}
          <button type="button" onClick={close}>
            {words.later}
          </button>
        </Dialog>
      )}
    </>
  )
}

function countOf({ changes, others }: Overview): string {
  if (changes.length > 0) return words.unpublished(changes.length)
  return others ? words.notMerged : words.published
}

function busyWith({ do: name }: Order): string {
  if (name === 'check') return words.check
  return name === 'publish' ? words.publishing : words.working
}
