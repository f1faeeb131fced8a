import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { ArticleText } from './article-text.tsx'
import { keep, useKept } from './kept-text.ts'
import { addressOf } from './route.ts'
import { send, useAnswer } from './server-calls.ts'

const words = {
  heading: 'New article',
  lead: 'The rest is filled in where it can be known. What is missing is asked for next, and the article is published once nothing is.',
  fields: { title: 'Title', address: 'Address' },
  text: 'Text',
  make: 'Save',
} as const

const names = ['title', 'address'] as const

/** What the browser keeps the new article under. */
const keptName = 'new'

const typedSchema = v.object({
  title: v.optional(v.string(), ''),
  address: v.optional(v.string()),
})

/** Asks for the title, the address and the text of a new article. */
export function NewArticle() {
  const { data } = useAnswer('/address', v.object({ address: v.string() }))
  const kept = useKept(keptName) ?? { hash: '', values: {}, body: '' }
  const { title, address = data?.address ?? '' } = v.parse(typedSchema, kept.values)
  const typed = { title, address }
  const { mutate: make, error } = useMutation({
    mutationFn: () =>
      send('/articles', { ...typed, body: kept.body }, v.object({ path: v.string() })),
    onSuccess: ({ path }) => {
      keep(keptName, null)
      location.hash = addressOf(path)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <h1>{words.heading}</h1>
      <p>{words.lead}</p>
      {names.map((name) => (
        <label key={name}>
          {words.fields[name]}
          <input
            required
            value={typed[name]}
            onChange={({ target }) =>
              keep(keptName, { ...kept, values: { ...kept.values, [name]: target.value } })
            }
          />
        </label>
      ))}
      <h2>{words.text}</h2>
      <ArticleText
        markdown={kept.body ?? ''}
        onChange={(body) => keep(keptName, { ...kept, body })}
      />
      {error?.message && <p role="alert">{error.message}</p>}
      <button type="submit" className="publish">
        {words.make}
      </button>
    </form>
  )
}
