import { useState } from 'react'
import { changesSchema, overviewSchema, type Overview } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { Clashes } from './clashes.tsx'
import { GoingOut } from './going-out.tsx'
import { ProblemList } from './problem-list.tsx'
import { useSaid } from './said.ts'
import { useAnswer, useOrder } from './server-calls.ts'

const words = {
  heading: 'Changes',
  publish: 'Publish',
  both: 'Both have changed this',
  none: 'Everything is published.',
  incomplete: (title: string) => `“${title}” does not go out yet. It still needs:`,
  undoAll: 'Undo all',
  sureAll: 'Undo everything since the last publishing?',
  unused: 'Pictures that are shown nowhere',
  remove: 'Remove',
  sureRemove: (path: string) => `Remove ${path} from this machine?`,
  versions: 'Earlier versions',
  bringBack: 'Bring back',
  public: 'public now',
} as const

/** What is not published, and what was, each with a way back. */
export function Changes() {
  const { data: overview } = useAnswer('/overview', overviewSchema)
  const { question } = useSaid()
  const order = useOrder()
  if (!overview) return null
  const { changes, incomplete, unused, versions } = overview
  return (
    <>
      <h1>{words.heading}</h1>
      {question && (
        <section
          className="question"
          aria-label={Array.isArray(question) ? words.both : words.publish}
          tabIndex={-1}
          ref={takeFocus}
        >
          {Array.isArray(question) ? (
            <Clashes clashes={question} merge={(choices) => order({ do: 'merge', choices })} />
          ) : (
            <GoingOut
              ready={question}
              publish={() => order({ do: 'publish', for: question.checked })}
            />
          )}
        </section>
      )}
      {changes.length > 0 ? (
        <>
          <ChangeList changes={changes} undo={(id) => order({ do: 'undo', for: id })} />
          <button type="button" onClick={() => confirm(words.sureAll) && order({ do: 'undoAll' })}>
            {words.undoAll}
          </button>
        </>
      ) : (
        <p>{words.none}</p>
      )}
      {incomplete.map(({ path, title, problems }) => (
        <section key={path}>
          <p>{words.incomplete(title)}</p>
          <ProblemList problems={problems} />
        </section>
      ))}
      {unused.length > 0 && <h2>{words.unused}</h2>}
      <ul className="rows">
        {unused.map((path) => (
          <li key={path}>
            {path}
            <button
              type="button"
              aria-label={`${words.remove} ${path}`}
              onClick={() =>
                confirm(words.sureRemove(path)) && order({ do: 'removePicture', for: path })
              }
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      {versions.length > 0 && <h2>{words.versions}</h2>}
      <ul className="rows">
        {versions.map((version, index) => (
          <li key={version.commit}>
            <Version {...version} />
            {index === 0 ? (
              words.public
            ) : (
              <button
                type="button"
                aria-label={`${words.bringBack} ${version.subject}`}
                onClick={() => order({ do: 'bringBack', for: version.commit })}
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

function takeFocus(section: HTMLElement | null) {
  section?.focus()
}

/** A published version. Opened, it says what it has changed. */
function Version({ commit, date, subject }: Overview['versions'][number]) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={date}>{new Date(date).toLocaleString()}</time> {subject}
      </summary>
      {isOpen && <ChangesOf commit={commit} />}
    </details>
  )
}

function ChangesOf({ commit }: { commit: string }) {
  const { data: changes = [] } = useAnswer('/version', changesSchema, { commit })
  return <ChangeList changes={changes} />
}
