import type { IncomingHttpHeaders } from 'node:http'

/** What a server knows of how it is reached. */
export type Reach = {
  /** The public origin, where one is set. */
  siteUrl: string | null
  /** How many proxies in front are believed. */
  trustProxy: number
}

/**
 * Whether a post comes from a page of this site. Browsers say so themselves in Sec-Fetch-Site,
 * which no page can forge (Fetch Metadata). Where they do not, on plain HTTP or because they are
 * old, the Origin, or else the Referer, must be the site's public origin or the host that the
 * request was sent to. A client that states none of them is no browser that another site could
 * misuse.
 */
export function isOwnPost(headers: IncomingHttpHeaders, reach: Reach): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  const stated = headers.origin ?? headers.referer
  if (stated === undefined) return site === undefined
  const source = URL.parse(stated)
  if (!source) return false
  return source.origin === reach.siteUrl || ownOrigins(headers, reach, source).has(source.origin)
}

/**
 * The origins that a request was sent to: its host, and where a proxy is believed, the host and
 * the scheme that it names. Without one that tells, the scheme is the source's own: a TLS proxy
 * that nobody told us of must not cost an inquiry.
 */
function ownOrigins(
  headers: IncomingHttpHeaders,
  { trustProxy }: Reach,
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
