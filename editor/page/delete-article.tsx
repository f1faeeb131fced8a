import type { File } from '../file.ts'
import { fixedAddresses } from '../shared.ts'
import { keep } from './kept-text.ts'
import { useOrder } from './server-calls.ts'

const words = {
  fixed: (address: string) =>
    `The specification of the site names the article at ${address}. It can be changed, and not deleted.`,
  delete: 'Delete this article',
  sure: (title: string) =>
    `Delete “${title}”? What was published comes back with Undo. What was not is gone.`,
  links: (titles: string) =>
    `These articles link to it. The links go, too, and their words stay: ${titles}`,
} as const

/** Deletes an article, after saying what links to it. */
export function DeleteArticle({ file: { path, title, address, links } }: { file: File }) {
  const order = useOrder()
  if (fixedAddresses.includes(address))
    return <p className="field-description">{words.fixed(address)}</p>
  const remove = () =>
    order({ do: 'deleteArticle', for: path }, () => {
      keep(path, null)
      location.hash = ''
    })
  const sentences = [
    words.sure(title),
    ...(links.length > 0 ? [words.links(links.join(' · '))] : []),
  ]
  return (
    <button type="button" onClick={() => confirm(sentences.join('\n\n')) && remove()}>
      {words.delete}
    </button>
  )
}
