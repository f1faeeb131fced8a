import { readFileSync } from 'node:fs'
import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import * as v from 'valibot'
import { allPages, company, lamp } from 'virtual:content'
import { SiteHead, speculationRules } from '../../app/head/site-head.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { Masthead } from '../../app/layout/masthead.tsx'
import * as words from '../../inquiry/words.ts'
import { paths } from '../../model/paths.ts'
import type { RenderedPage, ServerBuild } from '../finished-build.ts'
import '../../app/styles/fonts.css'
import '../../app/styles/tokens.css'
import '../../app/styles/base.css'

export const foreignPost: ServerBuild['foreignPost'] = words.foreignPost(
  company.phone,
  company.email,
)

/** Imported lazily, so that the build keeps their style sheets separate. */
const routes = import.meta.glob<{ default: ComponentType<{ path: string }> }>(
  '../../app/routes/*.tsx',
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

const homeRoute = 'app/routes/home.tsx'

/** The server renders what answers a post. */
export const renderAnswer: ServerBuild['renderAnswer'] = async (answer, draft) => {
  const { NotSentPage } = await import('../../app/routes/home.tsx')
  const page = <NotSentPage notSent={{ answer, draft }} />
  // The links of bar and footer lead to Home, as on the confirmation.
  return (await documentOf(paths.thankYou, homeRoute, page)).html
}

/** A document with bar, footer and style sheets. The first paint waits for no other file. */
async function documentOf(path: string, route: string, page: ReactNode): Promise<RenderedPage> {
  const css = stylesOf(route)
  const name = route === homeRoute ? 'inline-script-of-home' : 'inline-script'
  const script = built ? read(`${name}.js`).trim() : ''
  const { prelude } = await prerender(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteHead path={path} />
        {/* All sheets are one element: every element's hash is in the policy, and so in the first flight. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script
          {...(built
            ? { dangerouslySetInnerHTML: { __html: script } }
            : { type: 'module', src: `/app/browser/${name}.ts` })}
          data-entry={`/${built?.entry ?? browserEntry}`}
          data-switches-lamp={lamp.day ? '' : undefined}
        />
      </head>
      <body>
        <Masthead path={path} />
        <main id="content">{page}</main>
        <Footer path={path} />
      </body>
    </html>,
  )
  const html = await new Response(prelude).text()
  return { html, scripts: [script, speculationRules], styles: [css] }
}

/** The inline script imports it after the page is shown. */
const browserEntry = 'app/browser/entry.ts'

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)

/** The files that were built. Null in development, where Vite serves the sources. */
const built = import.meta.env.DEV
  ? null
  : {
      // Its name changes with any script: it refers to all other scripts.
      entry: chunkOf(manifest('client-manifest.json'), browserEntry).file,
      server: manifest('manifest.json'),
    }

/** The style sheets of a route. In development, `dev-pages.ts` adds them. */
function stylesOf(route: string): string {
  if (!built) return ''
  const { server } = built
  const sheets = ['site-build/pages/entry.server.tsx', route].flatMap((one) =>
    sheetsOf(server, one),
  )
  return [...new Set(sheets)].map(read).join('')
}

type Manifest = v.InferOutput<typeof manifestSchema>

function sheetsOf(from: Manifest, source: string): string[] {
  const { imports, css } = chunkOf(from, source)
  return [...imports.flatMap((one) => sheetsOf(from, one)), ...css]
}

function chunkOf(from: Manifest, source: string): Manifest[string] {
  const chunk = from[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  return chunk
}

function manifest(file: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(read(file)))
}

/** Reads a file of the build's `server/`, where the built version of this module is, too. */
function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
