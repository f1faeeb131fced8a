import { prerender } from 'react-dom/static'
import type { NotSent } from '../inquiry/answer.ts'
import { Document } from './document/document.tsx'
import { pageFiles } from './document/page-files.ts'
import { pageAt } from './routes.ts'

/** The page to render, with delivery on or off. */
export type PageRequest = {
  path: string
  delivers: boolean
  /** The refused inquiry that this page shows, if any. */
  notSent?: NotSent
}

/** Renders a page to HTML. The build renders all pages; the server renders the answer to a post. */
export async function render({ path, delivers, notSent }: PageRequest): Promise<string> {
  const { Page, source } = await pageAt(path)
  const { prelude } = await prerender(
    <Document path={path} delivers={delivers} files={pageFiles(source)}>
      <Page path={path} delivers={delivers} notSent={notSent ?? null} />
    </Document>,
  )
  return new Response(prelude).text()
}
