import { useEffect, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { ArticleText } from './article-text.tsx'
import { addressOf } from './route.ts'
import { ask, send, sentenceOf } from './server-calls.ts'

const words = {
  heading: 'New article',
  lead: 'The rest is filled in where it can be known. What is missing is asked for next, and the article is published once nothing is.',
  title: 'Title',
  address: 'Address',
  text: 'Text',
  make: 'Save',
} as const

/** Asks for the title, the address and the text of a new article. */
export function NewArticle({ onMade }: { onMade: () => Promise<void> }) {
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState('')
  const [body, setBody] = useState('')
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    ask('/address', v.object({ address: v.string() })).then(
      ({ address: free }) => setAddress(free),
      () => {},
    )
  }, [])

  async function make(event: FormEvent) {
    event.preventDefault()
    try {
      const made = await send('/articles', { title, address, body }, v.object({ path: v.string() }))
      dispatchEvent(new Event('saved'))
      await onMade()
      location.hash = addressOf(made.path)
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }

  return (
    <form onSubmit={(event) => void make(event)}>
      <h1>{words.heading}</h1>
      <p>{words.lead}</p>
      <label htmlFor="title">{words.title}</label>
      <input id="title" required value={title} onChange={({ target }) => setTitle(target.value)} />
      <label htmlFor="address">{words.address}</label>
      <input
        id="address"
        required
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <h2>{words.text}</h2>
      <ArticleText markdown="" onChange={setBody} />
      {refusal && <p role="alert">{refusal}</p>}
      <button type="submit" className="publish">
        {words.make}
      </button>
    </form>
  )
}
