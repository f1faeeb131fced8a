import { buildSettings, company } from 'virtual:content'
import { jpegOf } from '../../components/picture.tsx'
import type { Page } from '../../model/pages.ts'
import { paths } from '../../model/paths.ts'
import { StructuredData, type StructuredDataOf } from './structured-data.tsx'

type PageHeadProps = {
  page: Page
  /** JSON-LD for the page, of the site's origin, which is empty without `SITE_URL`. */
  data?: (origin: string) => StructuredDataOf
}

/** What search engines read, and networks (ogp.me). React moves all but JSON-LD into the head. */
export function PageHead({ page, data }: PageHeadProps) {
  const { siteUrl } = buildSettings
  const { src, width, height } = jpegOf(page)
  const isShared = page.path !== paths.notFound
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.indexed ? null : <meta name="robots" content="noindex" />}
      {/* Without SITE_URL, search engines use the address at which they found the page. */}
      {page.indexed && siteUrl ? <link rel="canonical" href={siteUrl + page.path} /> : null}
      {isShared ? (
        <>
          <meta property="og:type" content={page.published ? 'article' : 'website'} />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:title" content={page.name} />
          <meta property="og:description" content={page.description} />
        </>
      ) : null}
      {/* Networks accept only absolute addresses. */}
      {isShared && siteUrl ? (
        <>
          <meta property="og:url" content={siteUrl + page.path} />
          <meta property="og:image" content={siteUrl + src} />
          <meta property="og:image:width" content={String(width)} />
          <meta property="og:image:height" content={String(height)} />
          <meta property="og:image:alt" content={page.picture.description} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {data ? <StructuredData data={data(siteUrl ?? '')} /> : null}
    </>
  )
}
