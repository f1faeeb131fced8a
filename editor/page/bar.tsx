import type { Answer, Problem } from '../shared.ts'
import { asText, keptNow } from './kept-text.ts'
import { addressOf, focusHeading } from './route.ts'
import { server, type Orders, type Said } from './server-calls.ts'

const words = {
  published: 'Everything is published',
  unpublished: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not published`,
  incomplete: (count: number) => `${count} ${count === 1 ? 'article' : 'articles'} not complete`,
  nowhere: 'Nothing can be published from here',
  notMerged: 'Somebody else’s changes are not merged',
  publish: 'Publish',
  show: 'Show the changes',
  checking: 'Checking that the site can go out …',
  publishing: 'Publishing …',
  damaged: (path: string, problem?: Problem) =>
    `${path} cannot be read. ${problem ? `${problem.where}: ${problem.says}` : ''}`,
  correct: (title: string) => `Correct ${title}`,
  ready: (address: string) =>
    `The site can go out. The changes listed here go out to ${address}. Publish now?`,
  commits: (subjects: string) => `What was committed by hand goes out, too: ${subjects}`,
  uncommitted: (files: string) =>
    `Changed by hand and not committed, so it does not go out: ${files}. If the site needs it, the host cannot build the site.`,
  unsaved: (titles: string) => `Not saved, so it does not go out: ${titles}.`,
  left: (count: number) =>
    `Before launch, ${count === 1 ? 'one thing is' : `${count} things are`} left to do. The menu lists them.`,
} as const

type Props = {
  overview: Said['overview']
  orders: Orders
  /** That pictures are being made, or nothing. */
  doing: string
  /** Why a picture cannot be used; other mistakes, too, where there are some. */
  refusal: string | null
  /** The path of the file in the form. */
  shown: string
}

/** What is not published, what was done last, what is damaged, and Publish. */
export function Bar({ overview, orders, doing, refusal, shown }: Props) {
  const { changes, entries, problem, others } = overview
  const { give, data, error, isPending, variables } = orders
  const isRight = entries.every(({ kind, problems }) => kind === 'draft' || problems.length === 0)
  const wrong = error?.message ?? (isRight ? refusal : null) ?? problem ?? others?.says
  const damaged = entries.filter(({ path, isReadable }) => !isReadable && path !== shown)
  const incomplete = entries.filter(({ kind }) => kind === 'draft').length
  const idle = problem === null ? words.published : words.nowhere
  const rest = incomplete > 0 ? words.incomplete(incomplete) : idle
  const state = changes.length > 0 ? words.unpublished(changes.length) : rest
  const sentences = [isPending ? doing || variables.says : data?.says, !isPending && doing]
  function publish({ ready }: Answer) {
    const unsaved = entries.filter(
      ({ path, isReadable }) => keptNow(path) ?? (isReadable ? null : keptNow(asText(path))),
    )
    if (ready && isSure(ready, unsaved))
      give(() => server.publish.mutate(ready.checked), focusHeading, words.publishing)
  }
  return (
    <>
      <div className="bar">
        <a href="#/changes">{changes.length === 0 && others ? words.notMerged : state}</a>
        <p role="status">{sentences.filter(Boolean).join(' ')}</p>
        <button
          type="button"
          className="publish"
          disabled={problem !== null || changes.length + incomplete === 0}
          onClick={() => {
            location.hash = '#/changes'
            if (changes.length > 0) give(() => server.check.mutate(), publish, words.checking)
          }}
        >
          {words.publish}
        </button>
      </div>
      {damaged.map(({ path, title, problems: [problem] }) => (
        <p key={path} role="alert" className="wrong">
          {words.damaged(path, problem)} <a href={addressOf(path)}>{words.correct(title)}</a>
        </p>
      ))}
      {wrong && (
        <p role="alert" className="wrong">
          {wrong} {others?.canMerge && <a href="#/changes">{words.show}</a>}
        </p>
      )}
    </>
  )
}

/** Where this browser keeps how much was left to do when it last said so. */
const mentionedName = 'launch-mentioned'

function isSure(
  { address, commits, uncommitted, left }: NonNullable<Answer['ready']>,
  unsaved: Said['overview']['entries'],
): boolean {
  const isMentioned = left === 0 || localStorage.getItem(mentionedName) === `${left}`
  localStorage.setItem(mentionedName, `${left}`)
  const parts = [
    words.ready(address),
    unsaved.length > 0 && words.unsaved(unsaved.map(({ title }) => title).join(', ')),
    uncommitted.length > 0 && words.uncommitted(uncommitted.join(', ')),
    commits.length > 0 && words.commits(commits.join(' · ')),
    !isMentioned && words.left(left),
  ]
  return confirm(parts.filter(Boolean).join('\n\n'))
}
