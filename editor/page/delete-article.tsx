import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { fixedAddresses, type File } from '../shared.ts'
import { keep } from './kept-text.ts'
import { send } from './server-calls.ts'

const words = {
  heading: 'Delete this article',
  fixed: (address: string) =>
    `The specification of the site names the article at ${address}. It can be changed, and not deleted.`,
  back: 'What was published comes back with Undo. What was not is gone.',
  links: 'These articles link to it:',
  unlink: 'Take the links out; their words stay',
  delete: (title: string) => `Delete “${title}”`,
} as const

/** Deletes an article, after saying what links to it. */
export function DeleteArticle({ file: { path, title, hash, address, links } }: { file: File }) {
  const [unlink, setUnlink] = useState(true)
  const { mutate: remove } = useMutation({
    mutationFn: () => send('/delete', { path, hash, unlink }, v.object({})),
    onSuccess: () => {
      keep(path, null)
      location.hash = ''
    },
  })
  if (fixedAddresses.includes(address))
    return <p className="field-description">{words.fixed(address)}</p>
  return (
    <details className="delete">
      <summary>{words.heading}</summary>
      <p>{words.back}</p>
      {links.length > 0 && (
        <>
          <p>
            {words.links} {links.join(' · ')}
          </p>
          <label>
            <input
              type="checkbox"
              checked={unlink}
              onChange={({ target }) => setUnlink(target.checked)}
            />{' '}
            {words.unlink}
          </label>
        </>
      )}
      <button type="button" onClick={() => remove()}>
        {words.delete(title)}
      </button>
    </details>
  )
}
