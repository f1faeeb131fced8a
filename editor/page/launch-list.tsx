import { useEffect, useState } from 'react'
import { launchSchema, type LaunchItem } from '../shared.ts'
import { addressOf } from './route.ts'
import { ask, sentenceOf } from './server-calls.ts'

const words = {
  heading: 'Before launch',
  nothing: 'Nothing is left to do.',
} as const

/** What is left to do before the site goes public, each line with its field. */
export function LaunchList() {
  const [items, setItems] = useState<LaunchItem[]>()
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    ask('/launch', launchSchema).then(setItems, (error: unknown) => setRefusal(sentenceOf(error)))
  }, [])
  return (
    <>
      <h1>{words.heading}</h1>
      {refusal && <p role="alert">{refusal}</p>}
      {items?.length === 0 && <p>{words.nothing}</p>}
      <ul className="launch">
        {items?.map(({ says, fields, elsewhere }) => (
          <li key={says}>
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
          </li>
        ))}
      </ul>
    </>
  )
}
