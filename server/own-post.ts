import type { IncomingHttpHeaders } from 'node:http'

/** The settings that decide which origins are the site's own. */
export type OriginSettings = {
  /** The public origin, if it is set. */
  siteUrl: string | null
  /** How many proxies in front of the site are trusted. */
  trustProxy: number
}

/**
 * Whether a post comes from a page of this site. Browsers say so in Sec-Fetch-Site, which no page
 * can forge (Fetch Metadata). Old browsers, and all browsers on plain HTTP, do not send it. Then
 * the Origin, or else the Referer, must be the public origin or the host that the request was sent
 * to. A client that sends none of these headers is not a browser, so no other site can make it
 * post.
 */
export function isOwnPost(headers: IncomingHttpHeaders, settings: OriginSettings): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  const stated = headers.origin ?? headers.referer
  if (stated === undefined) return site === undefined
  const source = URL.parse(stated)
  if (!source) return false
  return (
    source.origin === settings.siteUrl || ownOrigins(headers, settings, source).has(source.origin)
  )
}

/**
 * The origins that the request was sent to: its Host and, behind a trusted proxy, the forwarded
 * host. The scheme is the forwarded one, or else the scheme of the source: inquiries must also work
 * behind a TLS proxy that sends no headers about itself.
 */
function ownOrigins(
  headers: IncomingHttpHeaders,
  { trustProxy }: OriginSettings,
  source: URL,
): ReadonlySet<string | undefined> {
  const forwarded = (name: 'x-forwarded-host' | 'x-forwarded-proto') =>
    trustProxy > 0 ? headers[name]?.toString().split(',')[0]?.trim() : undefined
  const scheme = forwarded('x-forwarded-proto') ?? source.protocol.slice(0, -1)
  return new Set(
    [headers.host, forwarded('x-forwarded-host')].map(
      (host) => URL.parse(`${scheme}://${host ?? ''}`)?.origin,
    ),
  )
}
