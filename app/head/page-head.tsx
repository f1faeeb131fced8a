import type { Page } from '../../content/pages.ts'
import { buildSettings } from '../../content/build-settings.ts'
import { OpenGraph } from './open-graph.tsx'
import { StructuredData, type StructuredDataOf } from './structured-data.tsx'

type PageHeadProps = {
  page: Page
  /** What the page tells machines, as a function of the site's origin; empty without `SITE_URL`. */
  data?: (origin: string) => StructuredDataOf
}

/**
 * All that a page says of itself: title, description, canonical address, Open Graph, JSON-LD.
 * React moves what belongs there into the head; `ownHead` in `navigation/change-page.ts` lists it.
 */
export function PageHead({ page, data }: PageHeadProps) {
  const { siteUrl } = buildSettings
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.indexed ? null : <meta name="robots" content="noindex" />}
      {/* Search engines want it absolute; without SITE_URL the address served is the canonical one. */}
      {page.indexed && siteUrl ? <link rel="canonical" href={siteUrl + page.path} /> : null}
      <OpenGraph page={page} siteUrl={siteUrl} />
      {data ? <StructuredData data={data(siteUrl ?? '')} /> : null}
    </>
  )
}
