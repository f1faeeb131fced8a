/** For `npm run dev` and `npm run edit`: other websites and programs can send them requests. */

/**
 * The address that a request asks for. Null unless its target is a path (RFC 9112, 3.2.1) whose
 * parts can be names of files. A path that begins with two slashes, or a slash and a backslash,
 * would name another host.
 */
export function ownAddress(target = ''): URL | null {
  const address = /^\/(?![/\\])/.test(target) ? URL.parse(`http://localhost${target}`) : null
  return address && hasNames(address.pathname) ? address : null
}

function hasNames(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split('/')
      .every((name) => name !== '..' && name.length < 256 && !name.includes('\0'))
  } catch {
    return false
  }
}

/** No other site can load these answers, or have them read as another type. */
export const ownHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The policy of files that are not pages: opened as a document, an SVG could run scripts. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
