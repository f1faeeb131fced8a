import { launchSchema } from '../shared.ts'
import { addressOf } from './route.ts'
import { useAnswer } from './server-calls.ts'

const words = {
  heading: 'Before launch',
  nothing: 'Nothing is left to do.',
} as const

/** What is left to do before the site goes public, each line with its field. */
export function LaunchList() {
  const { data: items, error } = useAnswer('/launch', launchSchema)
  return (
    <>
      <h1>{words.heading}</h1>
      {error && <p role="alert">{error.message}</p>}
      {items?.length === 0 && <p>{words.nothing}</p>}
      <ul className="rows">
        {items?.map(({ says, fields, elsewhere }) => (
          <li key={says}>
            <div>
              <p>{says}</p>
              {fields.map(({ path, keys, label }) => (
                <p key={addressOf(path, keys)}>
                  <a href={addressOf(path, keys)}>{label}</a>
                </p>
              ))}
              {elsewhere.map((place) => (
                <p key={place}>
                  <code>{place}</code>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
