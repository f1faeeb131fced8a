import type { Problem } from '../shared.ts'
import { addressOf } from './route.ts'

/** What is wrong, missing or left to do, each sentence once, with links to its fields. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const bySentence = Map.groupBy(problems, ({ says }) => says)
  return (
    <ul className="problems">
      {[...bySentence].map(([says, places]) => (
        <li key={says}>
          {places.map(({ path, keys, where }) => (
            <p key={path + where}>
              {path ? <a href={addressOf(path, keys)}>{where}</a> : <code>{where}</code>}
            </p>
          ))}
          <p>{says}</p>
        </li>
      ))}
    </ul>
  )
}
