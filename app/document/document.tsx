import type { ReactNode } from 'react'
import { Footer } from '../layout/footer.tsx'
import { Masthead } from '../layout/masthead.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { colorIn } from '../styles/color-in.ts'
import tokens from '../styles/tokens.css?raw'
import type { PageFiles } from './page-files.ts'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'

const ground = colorIn(tokens, 'ground')

/** The browser's own bars have the color of the page. keep-lamp.ts switches it with the lamp. */
const themes = [
  { lamp: 'off', scheme: 'light', color: ground.day },
  { lamp: 'on', scheme: 'dark', color: ground.dusk },
]

type DocumentProps = {
  path: string
  /** Whether inquiries are sent to the company, or stay in the browser. */
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
        {themes.map(({ lamp, scheme, color }) => (
          <meta
            key={lamp}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            data-lamp={lamp}
            content={color}
          />
        ))}
        <link rel="icon" href="/icons/48.png" sizes="48x48" type="image/png" />
        <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <PageFilesInline {...files} />
      </head>
      <body>
        <SkipLink />
        <Masthead path={path} />
        <main id="content">{children}</main>
        <Footer path={path} />
      </body>
    </html>
  )
}

/** Style sheets and the first script are inline, so the first paint waits for no other file. */
function PageFilesInline({ styles, scripts, inlineScript }: PageFiles) {
  const data = { 'data-modules': scripts.join(' ') }
  return (
    <>
      {styles.map(({ file, css }) => (
        <style key={file} data-file={file} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {inlineScript === null ? (
        <script type="module" src="/app/inline/inline-script.ts" {...data} />
      ) : (
        <script {...data} dangerouslySetInnerHTML={{ __html: inlineScript }} />
      )}
    </>
  )
}
