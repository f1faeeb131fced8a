import { pages, products, site } from 'virtual:content'
import { LinkList } from '../../components/link-list.tsx'
import { PlainPage } from '../../components/plain-page.tsx'
import { PageHead } from '../head/page-head.tsx'

/** The page for all other addresses. Static hosts serve it from `/404`. */
export default function NotFound() {
  const { notFound } = site
  return (
    <PlainPage words={notFound} shown={{ picture: pages.notFound.picture, crop: '1x1' }} atDusk>
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
