import type { ReactNode } from 'react'
import { lamp } from 'virtual:content'
import { SiteHead } from '../../app/head/site-head.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { Masthead } from '../../app/layout/masthead.tsx'
import { SkipLink } from '../../app/layout/skip-link.tsx'
import type { PageFiles } from './page-files.ts'
import '../../app/styles/fonts.css'
import '../../app/styles/tokens.css'
import '../../app/styles/base.css'

type DocumentProps = {
  path: string
  delivers: boolean
  files: PageFiles
  children: ReactNode
}

/** The HTML document around every page. */
export function Document({ path, delivers, files, children }: DocumentProps) {
  return (
    <html lang="en" data-delivery={delivers ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteHead />
        {/* All sheets are one element: every element's hash is in the policy, and so in the first flight. */}
        <style dangerouslySetInnerHTML={{ __html: files.css }} />
        <InlineScript {...files} />
      </head>
      <body>
        <SkipLink />
        <Masthead path={path} />
        <main id="content">{children}</main>
        <Footer path={path} delivers={delivers} />
      </body>
    </html>
  )
}

/** In the page: the first paint waits for no other file. */
function InlineScript({ script, inlineScript }: PageFiles) {
  const data = { 'data-entry': script, 'data-switches-lamp': lamp.day ? '' : undefined }
  return inlineScript === null ? (
    <script type="module" src="/app/browser/inline-script.ts" {...data} />
  ) : (
    <script {...data} dangerouslySetInnerHTML={{ __html: inlineScript }} />
  )
}
