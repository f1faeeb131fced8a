import { buildSettings, pages } from 'virtual:content'
import button from '../../components/button.module.css'
import { PlainPage } from '../../components/plain-page.tsx'
import { thankYou } from '../../inquiry/words.ts'
import { PageHead } from '../head/page-head.tsx'
import { OtherArticles } from '../sections/article/other-articles.tsx'

/** `/Thankyou`: the confirmation of an inquiry, and what to read meanwhile. */
export default function ThankYou() {
  return (
    <>
      <PlainPage words={thankYou} shown={pages.thankYou}>
        <PageHead page={pages.thankYou} />
        {buildSettings.delivery === 'off' ? <p>{thankYou.notConnected}</p> : null}
        <a className={button.button} href={pages.home.path}>
          {thankYou.action}
        </a>
      </PlainPage>
      <OtherArticles current={pages.thankYou.path} />
    </>
  )
}
