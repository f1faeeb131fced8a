import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { articlePages, form, plainAnswers } from 'virtual:content'
import * as answers from '../../model/content/answers.ts'
import type { ServerBuild } from '../../model/content/site-record.ts'
import { buildSettings } from '../../app/settings.ts'
import { speculationRules } from '../../app/head/site-head.tsx'
import type { PageProps } from '../../app/routes/page-props.ts'
import { paths } from '../../model/paths.ts'
import { Document } from './document.tsx'
import { pageFiles } from './page-files.ts'

/** Why a post from another website is refused. */
export const foreignPost = plainAnswers.foreign
/** Why a post is turned away unread, as plain text. */
export const turnedAway = (minutes: number) => answers.turnedAway({ form, plainAnswers }, minutes)

/** Renders a page to HTML. The build renders all pages; the server renders the answer to a post. */
export const render: ServerBuild['render'] = async ({ path, notSent = null, ...page }) => {
  // A form service takes the inquiries whatever serves the page.
  const delivers = page.delivers || buildSettings.inquiryEndpoint !== null
  const route = `app/routes/${nameOf(path)}.tsx`
  const load = routes[`../../${route}`]
  if (!load) throw new Error(`There is no ${route}`)
  const { default: Page } = await load()
  const files = pageFiles(route)
  const { prelude } = await prerender(
    <Document path={path} delivers={delivers} files={files}>
      <Page path={path} delivers={delivers} notSent={notSent} />
    </Document>,
  )
  return {
    html: await new Response(prelude).text(),
    scripts: [files.inlineScript ?? '', speculationRules],
    styles: [files.css],
  }
}

/** Imported lazily, so that the build keeps their style sheets separate. */
const routes = import.meta.glob<{ default: ComponentType<PageProps> }>('../../app/routes/*.tsx')

/** The route of the page at a path. Unknown paths get the not-found page. */
function nameOf(path: string): string {
  if (path === paths.home) return 'home'
  if (path === paths.thankYou) return 'thank-you'
  return articlePages.some((page) => page.path === path) ? 'article' : 'not-found'
}
