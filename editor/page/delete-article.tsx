import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { fixedAddresses, linksSchema, type File } from '../shared.ts'
import { Dialog } from './dialog.tsx'
import { keep } from './kept-text.ts'
import { send, useAnswer } from './server-calls.ts'

const words = {
  delete: 'Delete this article',
  fixed: (address: string) =>
    `The specification of the site names the article at ${address}. It can be changed, and not deleted.`,
  sure: (title: string) => `Delete “${title}”?`,
  back: 'What was published comes back with Undo. What was not is gone.',
  links: 'These pages link to it:',
  unlink: 'Take the links out; their words stay',
  yes: 'Delete',
  no: 'Keep it',
} as const

/** Deletes an article, after saying what links to it. */
export function DeleteArticle({ file }: { file: File }) {
  const [isAsking, setAsking] = useState(false)
  if (fixedAddresses.includes(file.address))
    return <p className="field-description">{words.fixed(file.address)}</p>
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {words.delete}
      </button>
      {isAsking && <Question file={file} close={() => setAsking(false)} />}
    </>
  )
}

function Question({ file, close }: { file: File; close: () => void }) {
  const { path, title, hash } = file
  const { data: links = [] } = useAnswer('/links', linksSchema, { path })
  const [unlink, setUnlink] = useState(true)
  const { mutate: remove, error } = useMutation({
    mutationFn: () => send('/delete', { path, hash, unlink }, v.object({})),
    onSuccess: () => {
      keep(path, null)
      location.hash = ''
    },
  })
  return (
    <Dialog label={words.delete} close={close}>
      <p>{words.sure(title)}</p>
      <p>{words.back}</p>
      {links.length > 0 && (
        <>
          <p>{words.links}</p>
          <ul>
            {links.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
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
      {error?.message && <p role="alert">{error.message}</p>}
      <p>
        <button type="button" onClick={() => remove()}>
          {words.yes}
        </button>
        <button type="button" onClick={close}>
          {words.no}
        </button>
      </p>
    </Dialog>
  )
}
