import type { Problem } from '../shared.ts'
import { addressOf } from './route.ts'

type Props = { problems: readonly Problem[]; onFollow?: () => void }

/** What is wrong or missing, each with a link to its field. */
export function ProblemList({ problems, onFollow }: Props) {
  return (
    <ul>
      {problems.map(({ path, keys, where, says }) => (
        <li key={where + says}>
          <span>
            <a href={addressOf(path, keys)} onClick={onFollow}>
              {where}
            </a>
            {`: ${says}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
