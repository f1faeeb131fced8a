import { pages, products } from 'virtual:content'
import { LinkList } from '../../components/link-list.tsx'
import { PlainPage } from '../../components/plain-page.tsx'
import { PageHead } from '../head/page-head.tsx'
import { notFound } from '../words.ts'

/** The page for all other addresses. Static hosts serve it from `/404`. */
export default function NotFound() {
  return (
    <PlainPage words={notFound} shown={pages.notFound} atDusk>
      <PageHead page={pages.notFound} />
      <LinkList
        links={[
          { to: pages.home.path, text: notFound.home },
          ...products.map(({ name, path }) => ({ to: path, text: name })),
        ]}
      />
    </PlainPage>
  )
}
