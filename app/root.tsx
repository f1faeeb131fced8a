import { useEffect, type ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, type Location } from 'react-router'
import { pageError } from '../content/not-found.ts'
import { pages } from '../content/pages.ts'
import { clearDraftLeftBehind } from '../inquiry/draft-storage.ts'
import { Footer } from './layout/footer.tsx'
import { Masthead } from './layout/masthead.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { PageAnnouncer } from './navigation/page-announcer.tsx'
import { PagesAhead } from './navigation/pages-ahead.tsx'
import { PlainPage } from './components/plain-page.tsx'
import { useDelivers } from './delivery/delivers.ts'
import { WebManifest } from './document/web-manifest.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/** The frame of the browser has the colour of the page: `--ground`; keep-lamp.ts turns it, too. */
const themes = [
  { lamp: 'off', scheme: 'light', color: '#fbf4ef' },
  { lamp: 'on', scheme: 'dark', color: '#2a1a16' },
]

let visits = 0

/** Home always begins at its top: a key that was never used has no position to go back to. */
function scrollKey(location: Location): string {
  return location.pathname === pages.home.path ? `home-${visits++}` : location.key
}

/** The document that every page stands in, the page of an error included. */
export function Layout({ children }: { children: ReactNode }) {
  const delivers = useDelivers()
  return (
    <html
      lang="en"
      // What entry.client.tsx and startScripts read.
      {...(delivers ? { 'data-delivery': '' } : {})}
      {...(import.meta.env.DEV ? { 'data-fonts': '' } : {})}
    >
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
        {/* The build writes its style sheets into the page (entry.server.tsx) and the manifest
            beside it (tools/build-site.ts). */}
        {import.meta.env.DEV ? <Links /> : <WebManifest />}
      </head>
      <body>
        <SkipLink />
        <PagesAhead>
          <Masthead />
          <main id="content">{children}</main>
          <Footer />
        </PagesAhead>
        <PageAnnouncer />
        {/* Its inline script would put a page that is being read back to where it was left. After a
            reload the browser does that by itself, in time; startScripts leaves this one out. */}
        <ScrollRestoration getKey={scrollKey} data-not-run />
        <Scripts />
      </body>
    </html>
  )
}

/** The page that the address names. */
export default function Root() {
  const { pathname } = useLocation()

  // The draft belongs to the page with the form; whoever has left it has left the draft, too.
  useEffect(() => {
    if (pathname !== pages.home.path) clearDraftLeftBehind()
  }, [pathname])

  return <Outlet />
}

/** What a visitor sees in place of a page that could not be shown. */
export function ErrorBoundary() {
  return (
    <PlainPage heading={pageError.heading} paragraph={pageError.paragraph}>
      <title>{pageError.title}</title>
      <a href={pages.home.path}>{pageError.action}</a>
    </PlainPage>
  )
}
