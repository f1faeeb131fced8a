import { prerender } from 'react-dom/static'
import { form, plainAnswers } from 'virtual:content'
import * as answers from '../../model/content/answers.ts'
import type { ServerBuild } from '../../model/content/built-site.ts'
import { buildSettings } from '../../model/settings/build-settings.ts'
import { speculationRules } from '../../app/head/speculation-rules.ts'
import { Document } from './document.tsx'
import { pageFiles } from './page-files.ts'
import { pageAt } from './routes.ts'

export const foreignPost = plainAnswers.foreign
export const turnedAway = (minutes: number) => answers.turnedAway({ form, plainAnswers }, minutes)

/** Renders a page to HTML. The build renders all pages; the server renders the answer to a post. */
export const render: ServerBuild['render'] = async ({ path, notSent = null, ...page }) => {
  // A form service takes the inquiries whatever serves the page.
  const delivers = page.delivers || buildSettings.inquiryEndpoint !== null
  const { Page, source } = await pageAt(path)
  const files = pageFiles(source)
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
