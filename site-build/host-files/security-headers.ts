import { createHash } from 'node:crypto'
import type { BuildSettings } from '../../settings/settings.ts'
import type { RenderedPage } from '../finished-build.ts'

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

/**
 * The content security policy of /admin/. It connects to the repository at GitHub, and to the hooks
 * that make Netlify or Cloudflare build. A path that ends with a slash stands for all below it (CSP
 * Level 3, section 6.7.2.12).
 */
const adminPolicy = {
  'default-src': ["'none'"],
  // Pictures of iPhones are read, and in Safari all are written, by WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // The CMS has its styles in its scripts.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:', 'https://avatars.githubusercontent.com'],
  'font-src': ["'self'"],
  'connect-src': [
    "'self'",
    'blob:',
    'data:',
    'https://api.github.com',
    'https://api.netlify.com/build_hooks/',
    'https://api.cloudflare.com/client/v4/workers/builds/deploy_hooks/',
  ],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
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
