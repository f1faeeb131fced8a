import { notFound } from '../../content/site.data.ts'
import { pages } from '../../content/pages.ts'
import { products } from '../../content/products.ts'
import type { PictureChoices } from '../components/chosen-picture.tsx'
import { FirstPicture } from '../components/first-picture.tsx'
import { LinkList } from '../components/link-list.tsx'
import { PageHead } from '../head/page-head.tsx'
import { PlainPage } from '../components/plain-page.tsx'

const pictures: PictureChoices = [
  {
    picture: pages.notFound.picture,
    crop: 'tall',
    sizes: '(min-width: 768px) 45vw, 90vw',
    media: 'all',
  },
]

/** The page for all other addresses. Static hosts serve it from `/404`. */
export default function NotFound() {
  return (
    <PlainPage
      heading={notFound.heading}
      paragraph={notFound.paragraph}
      picture={<FirstPicture choices={pictures} />}
      dimmed
    >
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
