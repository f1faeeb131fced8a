import { buildSettings, pages, thankYou } from 'virtual:content'
import button from '../../components/button.module.css'
import { PlainPage } from '../../components/plain-page.tsx'
import { PageHead } from '../head/page-head.tsx'
import { OtherArticles } from '../sections/article/other-articles.tsx'

/** `/Thankyou`: the confirmation of an inquiry, and what to read meanwhile. */
export default function ThankYou() {
  const delivers = buildSettings.delivery !== 'off'
  const { notConnected } = thankYou
  return (
    <>
      <PlainPage
        words={delivers ? thankYou : { ...thankYou, heading: notConnected.heading }}
        shown={{ picture: pages.thankYou.picture, place: 'thankYou' }}
        before={
          delivers ? null : (
            <>
              <p>{notConnected.note}</p>
              <p>{notConnected.later}</p>
            </>
          )
        }
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
