import { useQuery } from '@tanstack/react-query'
import { diffWords } from 'diff'
import { useState } from 'react'
import type { Change } from '../shared.ts'
import { Clashes } from './clashes.tsx'
import { Problems } from './problems.tsx'
import { focusHeading, takesFocus } from './route.ts'
import { server, type Orders, type Said } from './server-calls.ts'

const words = {
  heading: 'Changes',
  others: 'Somebody else’s changes',
  merge: 'Merge',
  none: 'Everything is published.',
  incomplete: (title: string) => `“${title}” does not go out yet. It still needs:`,
  undo: 'Undo',
  undoing: (where: string) => `Undoing: ${where}`,
  undoAll: 'Undo all',
  sureAll: 'Undo everything since the last publishing?',
  gone: (articles: string) =>
    `Undo deletes what was never published, and nothing brings it back: ${articles}.`,
  versions: 'The newest versions',
  bringBack: 'Bring this version back',
  public: 'public now',
} as const

/** What is not published, and what was, each with a way back. */
export function Changes({ overview, orders }: { overview: Said['overview']; orders: Orders }) {
  const { changes, entries, problem, versions, others } = overview
  const { give } = orders
  const incomplete = entries.filter(({ kind }) => kind === 'draft')
  return (
    <>
      <h1 {...takesFocus}>{words.heading}</h1>
      {others?.canMerge && (
        <Clashes
          heading={words.others}
          does={words.merge}
          clashes={others.clashes}
          choose={(choices) => give(() => server.merge.mutate(choices), focusHeading)}
        >
          <p>{others.says}</p>
          <ChangeList changes={others.changes} />
        </Clashes>
      )}
      {changes.length > 0 ? (
        <>
          <ChangeList
            changes={changes}
            undo={(change) =>
              agrees([change]) &&
              give(() => server.undo.mutate(change.id), focusHeading, words.undoing(change.where))
            }
          />
          <button
            type="button"
            onClick={() =>
              agrees(changes, words.sureAll) && give(() => server.undoAll.mutate(), focusHeading)
            }
          >
            {words.undoAll}
          </button>
        </>
      ) : (
        problem === null && <p>{words.none}</p>
      )}
      {incomplete.map(({ path, title, problems }) => (
        <section key={path}>
          <p>{words.incomplete(title)}</p>
          <Problems problems={problems} />
        </section>
      ))}
      {versions.length > 0 && <h2>{words.versions}</h2>}
      <ul className="rows">
        {versions.map((version, index) => (
          <li key={version.commit}>
            <Version {...version} />
            {index === 0 ? (
              problem === null && words.public
            ) : (
              <button
                type="button"
                aria-label={`${words.bringBack}: ${localTime(version.date)}, ${version.subject}`}
                onClick={() => give(() => server.bringBack.mutate(version.commit))}
              >
                {words.bringBack}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asks before it deletes an article that was never published. */
function agrees(undone: readonly Change[], ...questions: string[]): boolean {
  const articles = undone.filter(({ kind, id }) => kind === 'New' && id.endsWith('.md'))
  if (articles.length > 0) questions.push(words.gone(articles.map(({ where }) => where).join(', ')))
  return questions.length === 0 || confirm(questions.join('\n\n'))
}

/** A published version. Opened, it says what it has changed. */
function Version({ commit, date, subject }: Said['overview']['versions'][number]) {
  const [isOpen, setOpen] = useState(false)
  const { data: changes = [] } = useQuery({
    queryKey: ['version', commit],
    queryFn: () => server.version.query(commit),
    enabled: isOpen,
  })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={date}>{localTime(date)}</time> {subject}
      </summary>
      <ChangeList changes={changes} />
    </details>
  )
}

const localTime = (date: string) => new Date(date).toLocaleString()

/** What has changed, in the owner's words. In a version, nothing can be undone. */
function ChangeList(props: { changes: readonly Change[]; undo?: (change: Change) => unknown }) {
  const { changes, undo } = props
  return (
    <ul className="rows">
      {changes.map((change) => (
        <li key={change.id}>
          <div>
            <b>{change.where}</b>
            <p>
              {change.before === change.after ? change.kind : wordsOf(change.before, change.after)}
            </p>
          </div>
          {undo && (
            <button
              type="button"
              aria-label={`${words.undo} ${change.where}`}
              onClick={() => undo(change)}
            >
              {words.undo}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The words that have changed, with some around. */
function wordsOf(before: string, after: string) {
  let end = 0
  return diffWords(before, after).map(({ value, added, removed }) => {
    end += value.length
    const Mark = added ? 'ins' : removed ? 'del' : 'span'
    const all = value.split(' ')
    const isLong = Mark === 'span' && all.length > 10
    const shown = isLong ? [...all.slice(0, 4), '…', ...all.slice(-4)].join(' ') : value
    return <Mark key={`${Mark} ${end}`}>{shown}</Mark>
  })
}
