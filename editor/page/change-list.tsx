import type { Change } from '../shared.ts'

const words = {
  nothing: 'nothing',
  added: 'New',
  removed: 'Removed',
  replaced: 'Changed',
  becomes: 'becomes',
  undo: 'Undo',
} as const

type Props = {
  changes: readonly Change[]
  /** Left out where nothing can be undone. */
  undo?: (id: string) => void
}

/** What has changed, in the owner's words. */
export function ChangeList({ changes, undo }: Props) {
  return (
    <ul className="rows">
      {changes.map((change) => {
        const where = change.where.join(' › ')
        return (
          <li key={change.id}>
            <div>
              <b>{where}</b>
              <Texts {...change} />
            </div>
            {undo && (
              <button
                type="button"
                aria-label={`${words.undo} ${where}`}
                onClick={() => undo(change.id)}
              >
                {words.undo}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Texts({ kind, before, after }: Change) {
  if (kind !== 'changed') return <p>{words[kind]}</p>
  if (before === after) return <p>{words.replaced}</p>
  return (
    <p>
      <del>{before || words.nothing}</del> {words.becomes} <ins>{after || words.nothing}</ins>
    </p>
  )
}
