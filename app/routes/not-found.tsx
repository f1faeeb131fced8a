import { pages, products, site } from 'virtual:content'
import type { PictureChoices } from '../components/chosen-picture.tsx'
import { columnSizes } from '../components/column-sizes.ts'
import { FirstPicture } from '../components/first-picture.tsx'
import { LinkList } from '../components/link-list.tsx'
import { PageHead } from '../head/page-head.tsx'
import { PlainPage } from '../components/plain-page.tsx'

const pictures: PictureChoices = [
  {
    picture: pages.notFound.picture,
    crop: 'tall',
    sizes: columnSizes([768, 5]),
    media: 'all',
  },
]

/** The page for all other addresses. Static hosts serve it from `/404`. */
export default function NotFound() {
  return (
    <PlainPage
      heading={site.notFound.heading}
      paragraph={site.notFound.paragraph}
      picture={<FirstPicture choices={pictures} />}
      atDusk
    >
      <PageHead page={pages.notFound} />
      <LinkList
        links={[
          { to: pages.home.path, text: site.notFound.home },
          ...products.map(({ name, path }) => ({ to: path, text: name })),
        ]}
      />
    </PlainPage>
  )
}
