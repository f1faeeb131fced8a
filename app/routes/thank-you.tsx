import { pages, thankYou } from 'virtual:content'
import button from '../components/button.module.css'
import type { PictureChoices } from '../components/chosen-picture.tsx'
import { columnSizes } from '../components/column-sizes.ts'
import { FirstPicture } from '../components/first-picture.tsx'
import { PageHead } from '../head/page-head.tsx'
import { PlainPage } from '../components/plain-page.tsx'
import { OtherArticles } from '../sections/article/other-articles.tsx'

const pictures: PictureChoices = [
  {
    picture: pages.thankYou.picture,
    crop: '4x5',
    sizes: columnSizes([768, 5]),
    media: 'all',
  },
]

/** `/Thankyou`: the confirmation of an inquiry, and what to read meanwhile. */
export default function ThankYou() {
  return (
    <>
      <PlainPage
        heading={thankYou.heading}
        paragraph={thankYou.paragraph}
        picture={<FirstPicture choices={pictures} />}
      >
        <PageHead page={pages.thankYou} />
        <a className={button.button} href={pages.home.path}>
          {thankYou.action}
        </a>
      </PlainPage>
      <OtherArticles current={pages.thankYou.path} />
    </>
  )
}
