import { useState } from 'react'
import { changesSchema, overviewSchema, type Overview } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { useAnswer, useOrder } from './server-calls.ts'

const words = {
  heading: 'Changes',
  none: 'Everything is published.',
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
  const order = useOrder()
  if (!overview) return null
  const { changes, unused, versions } = overview
  return (
    <>
      <h1>{words.heading}</h1>
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
