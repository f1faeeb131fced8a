import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a post comes from a page of this site. Browsers say so in Sec-Fetch-Site, which no page
 * can forge (Fetch Metadata). Old browsers, and all browsers on plain HTTP, do not send it. Then
 * the Origin, or else the Referer, must be the public origin or name the host that the request was
 * sent to, whatever the scheme: the site does not see TLS that ends at a proxy. A client that sends
 * none of these headers is not a browser, so no other site can make it post.
 *
 * @param siteUrl the public origin, if it is set
 */
export function isOwnPost(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  const stated = headers.origin ?? headers.referer
  if (stated === undefined) return site === undefined
  const source = URL.parse(stated)
  return source !== null && (source.origin === siteUrl || source.host === headers.host)
}
