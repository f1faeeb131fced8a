import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { allPages, company, lamp } from 'virtual:content'
import { SiteHead, speculationRules } from '../../app/head/site-head.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { Masthead } from '../../app/layout/masthead.tsx'
import * as words from '../../inquiry/words.ts'
import type { RenderedPage, ServerBuild } from '../built-site.ts'
import { paths } from '../../model/paths.ts'
import { homeRoute, pageFiles, type PageFiles } from './page-files.ts'
import '../../app/styles/fonts.css'
import '../../app/styles/tokens.css'
import '../../app/styles/base.css'

export const foreignPost: ServerBuild['foreignPost'] = words.foreignPost(
  company.phone,
  company.email,
)

/** The build renders all pages. */
export const render: ServerBuild['render'] = async ({ path }) => {
  const page = allPages.find((one) => one.path === path)
  const route = `app/routes/${page?.route ?? 'not-found'}.tsx`
  const load = routes[`../../${route}`]
  if (!load) throw new Error(`There is no ${route}`)
  const { default: Page } = await load()
  return documentOf(path, route, <Page path={path} />)
}

/** The server renders what answers a post. */
export const renderAnswer: ServerBuild['renderAnswer'] = async (answer, draft) => {
  const { NotSentPage } = await import('../../app/routes/home.tsx')
  const page = <NotSentPage notSent={{ answer, draft }} />
  // The links of bar and footer lead to Home, as on the confirmation.
  return (await documentOf(paths.thankYou, homeRoute, page)).html
}

/** A document with the bar, the footer and the style sheets of a route. */
async function documentOf(path: string, route: string, page: ReactNode): Promise<RenderedPage> {
  const files = pageFiles(route)
  const { prelude } = await prerender(
    <html lang="en">
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
        <main id="content">{page}</main>
        <Footer path={path} />
      </body>
    </html>,
  )
  return {
    html: await new Response(prelude).text(),
    scripts: [files.inlineScript.text ?? '', speculationRules],
    styles: [files.css],
  }
}

/** Imported lazily, so that the build keeps their style sheets separate. */
const routes = import.meta.glob<{ default: ComponentType<{ path: string }> }>(
  '../../app/routes/*.tsx',
)

/** In the page: the first paint waits for no other file. */
function InlineScript({ script, inlineScript }: PageFiles) {
  const data = { 'data-entry': script, 'data-switches-lamp': lamp.day ? '' : undefined }
  const { source, text } = inlineScript
  return text === null ? (
    <script type="module" src={`/app/browser/${source}`} {...data} />
  ) : (
    <script {...data} dangerouslySetInnerHTML={{ __html: text }} />
  )
}
