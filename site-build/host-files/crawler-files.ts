import type { Page } from '../../model/content/pages.ts'
import type { BuildSettings } from '../../model/settings/settings.ts'

type WithSiteUrl = Pick<BuildSettings, 'siteUrl'>

/** `robots.txt` (RFC 9309): crawlers read everything, also the `noindex` of `/Thankyou`. */
export function robotsFile({ siteUrl }: WithSiteUrl): string {
  const everything = 'User-agent: *\nAllow: /\n'
  return siteUrl ? `${everything}\nSitemap: ${siteUrl}/sitemap.xml\n` : everything
}

/** Null without `SITE_URL`: the protocol (sitemaps.org, 0.9) needs absolute addresses. */
export function sitemapFile({ siteUrl }: WithSiteUrl, pages: readonly Page[]): string | null {
  if (!siteUrl) return null
  const entries = pages
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
