import { data, redirect } from 'react-router'
import { notSentTitle } from '../../content/inquiry-answers.ts'
import { pages } from '../../content/pages.ts'
import type { NotTaken } from '../../inquiry/answer.ts'
import { formAction } from '../../inquiry/form-action.ts'
import { postedForm } from '../../inquiry/posted-form.ts'
import { buildSettings } from '../../settings/build-settings.ts'
import { PageHead } from '../components/page-head.tsx'
import { wantsAnswerAlone } from '../delivery/answer-alone.ts'
import { receptionContext } from '../delivery/reception-context.ts'
import { About } from '../sections/about/about.tsx'
import { Closing } from '../sections/closing/closing.tsx'
import { Contact } from '../sections/contact/contact.tsx'
import { Gallery } from '../sections/gallery/gallery.tsx'
import { Hero } from '../sections/hero/hero.tsx'
import { Partners } from '../sections/partners/partners.tsx'
import { Products } from '../sections/products/products.tsx'
import { organization } from '../structured-data/organization.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'
import type { Route } from './+types/home'

/**
 * Takes a post of the form. A browser without the page's scripts is sent on to the thank-you page,
 * or gets this page back with what was typed; the scripts get the answer alone.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const posted = postedForm(form)
  const answer = await context.get(receptionContext).receive(posted)
  if (answer.kind !== 'accepted') return data({ answer, draft: posted.draft }, responseOf(answer))
  if (wantsAnswerAlone(request)) return data({ answer })
  return redirect(pages.thankYou.path, 303)
}

function responseOf(answer: NotTaken): ResponseInit {
  switch (answer.kind) {
    case 'refused':
      return { status: 400 }
    case 'closed':
      return { status: 405, headers: { Allow: 'GET, HEAD' } }
    case 'tooLarge':
      return { status: 413 }
    case 'limited':
      return { status: 429, headers: { 'Retry-After': String(answer.retryAfterSeconds) } }
    case 'failed':
      return { status: 503 }
  }
}

/** Lets the answer to a post keep the headers that the action gave it. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** `/`: the sections in order; after a post that was not taken, with what was typed. */
export default function Home({ actionData }: Route.ComponentProps) {
  const notSent = actionData && 'draft' in actionData ? actionData : null
  const head = notSent ? { ...pages.home, title: notSentTitle } : pages.home
  return (
    <>
      <PageHead page={head} />
      <StructuredData data={organization(buildSettings.siteUrl ?? '')} />
      <Hero />
      <About />
      <Products />
      <Gallery />
      <Contact formAction={formAction} notSent={notSent} />
      <Partners />
      <Closing />
    </>
  )
}
