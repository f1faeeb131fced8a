import type { Problem } from '../shared.ts'
import { addressOf } from './route.ts'

/** What is wrong or missing, each with a link to its field. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.map(({ path, keys, where, says }) => (
        <li key={where + says}>
          <a href={addressOf(path, keys)}>{where}</a>: {says}
        </li>
      ))}
    </ul>
  )
}
