import { createHash } from 'node:crypto'
import { adminPolicy } from '../../admin/policy.ts'
import type { RenderedPage } from '../built-site.ts'
import type { BuildSettings } from '../../settings/settings.ts'

/** Headers that only matter on a document. */
export const documentHeaders = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
]

/**
 * The headers of every document, here and on static hosts (`_headers`). The policy allows only the
 * site's own files, the inline code of its pages (by hash: CSP Level 3, section 2.3.1), the map, and
 * the services that the owner has set.
 */
export function securityHeaders(
  pages: readonly Pick<RenderedPage, 'scripts' | 'styles'>[],
  settings: BuildSettings,
): Record<string, string> {
  const { siteUrl, mapsKey, mediaBaseUrl, delivery } = settings
  const service = typeof delivery === 'object' ? delivery.origins : []
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sourcesOf(pages.flatMap(({ scripts }) => scripts))],
    'style-src': sourcesOf(pages.flatMap(({ styles }) => styles)),
    'img-src': ["'self'", ...(mediaBaseUrl ? [new URL(mediaBaseUrl).origin] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...service],
    'frame-src': [mapsKey ? 'https://www.google.com' : 'https://www.openstreetmap.org'],
    'form-action': ["'self'", ...service],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'Content-Security-Policy': policyOf(policy),
    'X-Content-Type-Options': 'nosniff',
    // Google needs the origin in the Referer to accept a maps key that is restricted to this site.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/** The headers of /admin/: those of the site, with a policy of its own. */
export function adminHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { ...headers, 'Content-Security-Policy': policyOf(adminPolicy) }
}

/** A policy as a header, without what it does not need: it is part of the first TCP flight. */
function policyOf(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';')
}

function sourcesOf(texts: readonly string[]): string[] {
  return Array.from(
    new Set(texts),
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
