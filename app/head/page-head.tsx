import type { Page } from '../../model/content/pages.ts'
import { buildSettings } from '../settings.ts'
import { OpenGraph } from './open-graph.tsx'
import { StructuredData, type StructuredDataOf } from './structured-data.tsx'

type PageHeadProps = {
  page: Page
  /** JSON-LD for the page, of the site's origin, which is empty without `SITE_URL`. */
  data?: (origin: string) => StructuredDataOf
}

/** What search engines and networks read. React moves all but JSON-LD into the head. */
export function PageHead({ page, data }: PageHeadProps) {
  const { siteUrl } = buildSettings
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.indexed ? null : <meta name="robots" content="noindex" />}
      {/*
       * Search engines need an absolute address. Without SITE_URL they use the address at which
       * they found the page.
       */}
      {page.indexed && siteUrl ? <link rel="canonical" href={siteUrl + page.path} /> : null}
      <OpenGraph page={page} siteUrl={siteUrl} />
      {data ? <StructuredData data={data(siteUrl ?? '')} /> : null}
    </>
  )
}
