import { useQuery } from '@tanstack/react-query'
import type { Problem } from '../shared.ts'
import { addressOf, takesFocus } from './route.ts'
import { server } from './server-calls.ts'

const words = { heading: 'Before launch', nothing: 'Nothing is left to do.' } as const

/** What is wrong, missing or left to do, each sentence once, with links to its fields. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const bySentence = Map.groupBy(problems, ({ says }) => says)
  return (
    <ul className="problems">
      {[...bySentence].map(([says, places]) => (
        <li key={says}>
          <p>{says}</p>
          {places.map(({ path, keys, where }) => (
            <p key={path + where}>{path ? <a href={addressOf(path, keys)}>{where}</a> : where}</p>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** What is left to do before the site goes public, each line with its field. */
export function LaunchList() {
  const { data: items, error } = useQuery({
    queryKey: ['launch'],
    queryFn: () => server.launch.query(),
  })
  return (
    <>
      <h1 {...takesFocus}>{words.heading}</h1>
      {error && <p role="alert">{error.message}</p>}
      {items?.length === 0 && <p>{words.nothing}</p>}
      <Problems problems={items ?? []} />
    </>
  )
}
