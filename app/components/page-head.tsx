import type { Page } from '../../content/pages.ts'
import { buildSettings } from '../../settings/build-settings.ts'
import { SharedAs } from './shared-as.tsx'

/** What a page says of itself in its head; React moves it there. */
export function PageHead({ page }: { page: Page }) {
  const { siteUrl } = buildSettings
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.indexed ? null : <meta name="robots" content="noindex" />}
      {/* Search engines want it absolute; without SITE_URL the address served is the canonical one. */}
      {page.indexed && siteUrl ? <link rel="canonical" href={siteUrl + page.path} /> : null}
      <SharedAs page={page} siteUrl={siteUrl} />
    </>
  )
}
