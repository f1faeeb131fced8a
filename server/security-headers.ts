import type { BuildSettings } from '../content/build-settings.ts'
import type { InlineHashes } from './inline-hashes.ts'

/**
 * What no page here uses and no frame in one may: the features of Permissions Policy that ask the
 * visitor or tell of the device. Only names that browsers know; they warn of all others. No more
 * than these: the head of Home's answer and its body share the first flight of TCP.
 */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Mean nothing on what is only ever part of a document: scripts, style sheets, fonts, pictures. */
export const documentHeaders: readonly string[] = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

/**
 * The headers of every document, here and on static hosts (`_headers`). The policy allows the site's
 * own files, what the pages carry inline by its hash, the map in use, and nothing else.
 */
export function securityHeaders(
  { scripts, styles }: InlineHashes,
  settings: BuildSettings,
): Record<string, string> {
  const { siteUrl, mapsKey, mediaBaseUrl } = settings
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", ...(mediaBaseUrl ? [new URL(mediaBaseUrl).origin] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [mapsKey ? 'https://www.google.com' : 'https://www.openstreetmap.org'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    // A maps key that is restricted to the site's address needs to see its origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}
