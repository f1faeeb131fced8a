import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this site, or from no page. Browsers say so in
 * Sec-Fetch-Site, which no page can forge (Fetch Metadata). Old browsers do not send it,
 * and others send it over plain HTTP only to their own machine. Then the Origin must be `siteUrl` or
 * name the host that the request was sent to, whatever the scheme: TLS may end at a proxy. Every
 * browser sends one of the two with a post.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site === 'same-origin' || site === 'none') return true
  if (origin === undefined) return site === undefined
  const source = URL.parse(origin)
  return source !== null && (source.origin === siteUrl || source.host === host)
}
