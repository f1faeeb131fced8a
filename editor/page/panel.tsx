import { useEffect, useRef, useState } from 'react'
import { changesSchema, type Order, type Overview } from '../shared.ts'
import { ChangeList } from './change-list.tsx'
import { useAnswer } from './server-calls.ts'

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

type Props = { overview: Overview; give: (order: Order) => void }

/** What has changed, and what else can be put in order. */
export function Panel({ overview: { changes, unused, versions }, give }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It is in the way once the owner works on the site: the browser sees no press there.
    const hide = () => panel.current?.hidePopover()
    addEventListener('blur', hide)
    return () => removeEventListener('blur', hide)
  }, [])
  return (
    <div ref={panel} id="panel" popover="auto">
      {changes.length > 0 && (
        <>
          <ChangeList changes={changes} undo={(id) => give({ do: 'undo', for: id })} />
          <button type="button" onClick={() => confirm(words.sureAll) && give({ do: 'undoAll' })}>
            {words.undoAll}
          </button>
        </>
      )}
      {unused.length > 0 && <h2>{words.unused}</h2>}
      <ul>
        {unused.map((path) => (
          <li key={path}>
            {path}
            <button
              type="button"
              aria-label={`${words.remove} ${path}`}
              onClick={() =>
                confirm(words.sureRemove(path)) && give({ do: 'removePicture', for: path })
              }
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      {versions.length > 0 && <h2>{words.versions}</h2>}
      <ul>
        {versions.map((version, index) => (
          <li key={version.commit}>
            <Version {...version} />
            {index === 0 ? (
              words.public
            ) : (
              <button
                type="button"
                aria-label={`${words.bringBack} ${version.subject}`}
                onClick={() => give({ do: 'bringBack', for: version.commit })}
              >
                {words.bringBack}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
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
