import { useQuery } from '@tanstack/react-query'
import { Problems } from './problems.tsx'
import { server } from './server-calls.ts'

const words = { heading: 'Before launch', nothing: 'Nothing is left to do.' } as const

/** What the launch check names. */
export function useLaunchItems() {
  return useQuery({ queryKey: ['launch'], queryFn: () => server.launch.query() })
}

/** What is left to do before the site goes public, each line with its field. */
export function LaunchList() {
  const { data: items, error } = useLaunchItems()
  return (
    <>
      <h1>{words.heading}</h1>
      {error && <p role="alert">{error.message}</p>}
      {items?.length === 0 && <p>{words.nothing}</p>}
      <Problems problems={items ?? []} />
    </>
  )
}
