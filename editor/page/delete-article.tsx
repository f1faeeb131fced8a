import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fixed } from '../shared.ts'
import { asText, keep } from './kept-text.ts'
import { server, type Orders, type Said } from './server-calls.ts'

const words = {
  heading: 'Delete this article',
  back: 'What was published comes back with Undo. What was not is gone.',
  links: (titles: string) =>
    `These articles link to it. The links go, too, and their words stay: ${titles}`,
  pictures: (names: string) => `Delete its pictures, too. Nothing else shows them: ${names}`,
  delete: (title: string) => `Delete “${title}”`,
} as const

/** Deletes an article, with its pictures if the owner says so; of one that has to stay, says why. */
export function DeleteArticle({ file, orders }: { file: Said['file']; orders: Orders }) {
  const { path, title, address, isFixed, links, pictures } = file
  const [withPictures, setWithPictures] = useState(false)
  const client = useQueryClient()
  if (isFixed) return <p className="field-description">{fixed(address)}</p>
  function remove() {
    orders.give(
      () => server.deleteArticle.mutate({ path, withPictures }),
      () => {
        for (const name of [path, asText(path)]) keep(name, null)
        location.hash = ''
        client.removeQueries({ queryKey: ['file', path] })
      },
    )
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>{words.heading}</summary>
      <p>{words.back}</p>
      {links.length > 0 && <p>{words.links(links.join(' · '))}</p>}
      {pictures.length > 0 && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={withPictures}
              onChange={({ target }) => setWithPictures(target.checked)}
            />{' '}
            {words.pictures(pictures.join(', '))}
          </label>
        </p>
      )}
      <button type="button" onClick={remove}>
        {words.delete(title)}
      </button>
    </details>
  )
}
