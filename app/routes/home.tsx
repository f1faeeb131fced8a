import { data } from 'react-router'
import { formNotices } from '../../content/inquiry-form.ts'
import { pages } from '../../content/pages.ts'
import { draftFromFormData, emptyDraft } from '../../inquiry/draft.ts'
import { PageHead } from '../components/page-head.tsx'
import { About } from '../sections/about/about.tsx'
import { Closing } from '../sections/closing/closing.tsx'
import { Contact } from '../sections/contact/contact.tsx'
import { Gallery } from '../sections/gallery/gallery.tsx'
import { noticeId } from '../sections/contact/notice.tsx'
import { Hero } from '../sections/hero/hero.tsx'
import { Partners } from '../sections/partners/partners.tsx'
import { Products } from '../sections/products/products.tsx'
import type { Route } from './+types/home'

/** React Router's address for the action of an index route; the answer opens at its notice. */
const formAction = `/?index#${noticeId}`

/**
 * Answers a post while delivery is off. Only a browser without the page's scripts sends one: it is
 * told that nothing was sent, and gets back what was typed.
 */
export async function action({ request }: Route.ActionArgs) {
  const draft = await request.formData().then(draftFromFormData, () => emptyDraft)
  return data({ draft }, { status: 405, headers: { Allow: 'GET, HEAD' } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Home({ actionData }: Route.ComponentProps) {
  const head = actionData ? { ...pages.home, title: formNotices.notSent.title } : pages.home
  return (
    <>
      <PageHead page={head} />
      <Hero />
      <About />
      <Products />
      <Gallery />
      <Contact formAction={formAction} notSent={actionData?.draft} />
      <Partners />
      <Closing />
    </>
  )
}
