import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { fixedAddresses, linksSchema, type File } from '../shared.ts'
import { keep } from './kept-text.ts'
import { ask, send, sentenceOf } from './server-calls.ts'

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
export function DeleteArticle({ file, onDeleted }: { file: File; onDeleted: () => void }) {
  const { path, title, hash, address } = file
  const dialog = useRef<HTMLDialogElement>(null)
  const [links, setLinks] = useState<string[]>([])
  const [unlink, setUnlink] = useState(true)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    ask('/links', linksSchema, { path }).then(setLinks, () => {})
  }, [path])
  if (fixedAddresses.includes(address))
    return <p className="field-description">{words.fixed(address)}</p>

  async function remove() {
    try {
      await send('/delete', { path, hash, unlink }, v.object({}))
      keep(path, null)
      location.hash = ''
      onDeleted()
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {words.delete}
      </button>
      <dialog ref={dialog} aria-label={words.delete}>
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
        {refusal && <p role="alert">{refusal}</p>}
        <p>
          <button type="button" onClick={() => void remove()}>
            {words.yes}
          </button>{' '}
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.no}
          </button>
        </p>
      </dialog>
    </>
  )
}
