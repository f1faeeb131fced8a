import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { allPages, buildSettings, form, lamp, plainAnswers } from 'virtual:content'
import { SiteHead, speculationRules } from '../../app/head/site-head.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { Masthead } from '../../app/layout/masthead.tsx'
import type { PageProps } from '../../app/routes/page-props.ts'
import * as answers from '../../model/answers.ts'
import type { ServerBuild } from '../built-site.ts'
import { pageFiles, type PageFiles } from './page-files.ts'
import '../../app/styles/fonts.css'
import '../../app/styles/tokens.css'
import '../../app/styles/base.css'

/** Why a post from another website is refused. */
export const foreignPost = plainAnswers.foreign
/** Why a post is turned away unread, as plain text. */
export const turnedAway = (seconds: number) => answers.turnedAway({ form, plainAnswers }, seconds)

/** Renders a page to HTML. The build renders all pages; the server renders the answer to a post. */
export const render: ServerBuild['render'] = async ({ path, notSent = null }) => {
  const page = allPages.find((one) => one.path === path)
  const route = `app/routes/${page?.route ?? 'not-found'}.tsx`
  const load = routes[`../../${route}`]
  if (!load) throw new Error(`There is no ${route}`)
  const { default: Page } = await load()
  const files = pageFiles(route)
  const { prelude } = await prerender(
    <html lang="en" data-delivery={buildSettings.delivery !== 'off' ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteHead path={path} />
        {/* All sheets are one element: every element's hash is in the policy, and so in the first flight. */}
        <style dangerouslySetInnerHTML={{ __html: files.css }} />
        <InlineScript {...files} />
      </head>
      <body>
        <Masthead path={path} />
        <main id="content">
          <Page path={path} notSent={notSent} />
        </main>
        <Footer path={path} />
      </body>
    </html>,
  )
  return {
    html: await new Response(prelude).text(),
    scripts: [files.inlineScript ?? '', speculationRules],
    styles: [files.css],
  }
}

/** Imported lazily, so that the build keeps their style sheets separate. */
const routes = import.meta.glob<{ default: ComponentType<PageProps> }>('../../app/routes/*.tsx')

/** In the page: the first paint waits for no other file. */
function InlineScript({ script, inlineScript }: PageFiles) {
  const data = { 'data-entry': script, 'data-switches-lamp': lamp.day ? '' : undefined }
  return inlineScript === null ? (
    <script type="module" src="/app/browser/inline-script.ts" {...data} />
  ) : (
    <script {...data} dangerouslySetInnerHTML={{ __html: inlineScript }} />
  )
}
