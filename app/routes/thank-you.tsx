import { pages } from '../../content/pages.ts'
import { thankYou } from '../../content/thank-you.ts'
import button from '../components/button.module.css'
import { PageHead } from '../components/page-head.tsx'
import { Picture } from '../components/picture.tsx'
import { PlainPage } from '../components/plain-page.tsx'
import { PageLink } from '../navigation/page-link.tsx'

export default function ThankYou() {
  return (
    <PlainPage
      heading={thankYou.heading}
      paragraph={thankYou.paragraph}
      picture={<Picture picture="lamp-article" crop="3x2" sizes="(min-width: 768px) 45vw, 90vw" />}
    >
      <PageHead page={pages.thankYou} />
      <PageLink className={button.button} to={pages.home.path}>
        {thankYou.action}
      </PageLink>
    </PlainPage>
  )
}
