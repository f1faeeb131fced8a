import { pages, type Page } from '../content/pages.ts'
import type { BuildSettings } from '../content/build-settings.ts'

type WithSiteUrl = Pick<BuildSettings, 'siteUrl'>

/**
 * `robots.txt` (RFC 9309): everything may be read. That goes for `/Thankyou` too, since a crawler
 * that may not read a page never learns that it is `noindex`.
 */
export function robotsFile({ siteUrl }: WithSiteUrl): string {
  const everything = 'User-agent: *\nAllow: /\n'
  return siteUrl ? `${everything}\nSitemap: ${siteUrl}/sitemap.xml\n` : everything
}

/**
 * `sitemap.xml` (sitemaps.org, 0.9): the pages that belong into search results, each with the day
 * its words last changed. Null without `SITE_URL`: the protocol takes whole addresses only.
 */
export function sitemapFile({ siteUrl }: WithSiteUrl): string | null {
  if (!siteUrl) return null
  const all: readonly Page[] = Object.values(pages)
  const entries = all
    .filter(({ indexed }) => indexed)
    .map(
      ({ path, modified }) =>
        `  <url><loc>${siteUrl}${path}</loc><lastmod>${modified}</lastmod></url>\n`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
