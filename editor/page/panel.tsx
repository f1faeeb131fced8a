import { useState } from 'react'
import { changesSchema, type Change, type Order, type Overview } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { ask } from './server-calls.ts'

const words = {
  undoAll: 'Undo all',
  sureAll: 'Undo everything since the last publishing?',
  unused: 'Pictures that are shown nowhere',
  remove: 'Remove',
  sureRemove: (path: string) => `Remove ${path} from this machine?`,
  versions: 'Earlier versions',
  bringBack: 'Bring back',
  public: 'public now',
} as const

type Props = {
  overview: Overview
  isBusy: boolean
  give: (order: Order) => void
}

/** What has changed, and what else can be put in order. */
export function Panel({ overview, isBusy, give }: Props) {
  const { changes, unused, versions } = overview
  return (
    <fieldset className="panel" disabled={isBusy}>
      {changes.length > 0 && (
        <>
          <ChangeList changes={changes} undo={(id) => give({ do: 'undo', for: id })} />
          <button
            type="button"
            onClick={() => {
              if (confirm(words.sureAll)) give({ do: 'undoAll' })
            }}
          >
            {words.undoAll}
          </button>
        </>
      )}
      {unused.length > 0 && (
        <section>
          <h2>{words.unused}</h2>
          <ul>
            {unused.map((path) => (
              <li key={path}>
                {path}
                <button
                  type="button"
                  aria-label={`${words.remove} ${path}`}
                  onClick={() => {
                    if (confirm(words.sureRemove(path))) give({ do: 'removePicture', for: path })
                  }}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {versions.length > 0 && (
        <section>
          <h2>{words.versions}</h2>
          <ul>
            {versions.map(({ commit, date, subject }, index) => (
              <li key={commit}>
                <Version {...{ commit, date, subject }} />
                {index === 0 ? (
                  words.public
                ) : (
                  <button
                    type="button"
                    aria-label={`${words.bringBack} ${subject}`}
                    onClick={() => give({ do: 'bringBack', for: commit })}
                  >
                    {words.bringBack}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </fieldset>
  )
}

/** A published version. Opened, it says what it has changed. */
function Version({ commit, date, subject }: Overview['versions'][number]) {
  const [changes, setChanges] = useState<Change[]>()
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || changes) return
        void ask('/version', changesSchema, { commit }).then(setChanges)
      }}
    >
      <summary>
        <time dateTime={date}>{new Date(date).toLocaleString()}</time> {subject}
      </summary>
      {changes && <ChangeList changes={changes} />}
    </details>
  )
}
