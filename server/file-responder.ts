import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import send from 'send'
import { chooseEncoding, encodings, type Encoding } from './compressed.ts'
import { documentHeaders } from './security-headers.ts'

/** An error of `send`, with the status it stands for. */
type HttpError = Error & { status?: number }

/** Files that hosts read and visitors do not. */
const unserved = /^\/(_headers|_redirects|\.)|\.(br|gz|html)$/

/** Nobody opens them as a document. An SVG can be opened as one, and then runs what it carries. */
const subresources = /\.(js|css|woff2|avif|webp|png)$/

/** Their names carry a hash of their content: a browser may keep them for good. */
const hashed = /^\/(assets|pictures)\//

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/** Does not hold of an error: least of all its length, and how long to keep it. */
const aboutTheFile = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'ETag',
  'Last-Modified',
]

/**
 * Answers with a file of the build, from a list made once: what is not on it cannot be asked for.
 * Returns false when the path names none. `send` does ranges, HEAD and revalidation.
 *
 * @param directory the build's `client/`
 */
export function fileResponder(directory: string) {
  const all = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    )
  const names = new Set(all)
  const served = new Map<string, Encoding[]>(
    all
      .filter((name) => !unserved.test(name))
      .map((name) => [name, available(name, names)] as const),
  )

  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const codings = served.get(path)
    if (!codings) return false
    const encoding = chooseEncoding(request, codings)
    if (subresources.test(path)) {
      for (const name of documentHeaders) response.removeHeader(name)
    }
    if (!takesRange(request)) delete request.headers.range
    const type = types[extname(path)]
    if (type) response.setHeader('Content-Type', type)
    if (codings.length > 1) response.setHeader('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    const cacheControl = hashed.test(path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    response.setHeader('Cache-Control', cacheControl)
    send(request, encoding === 'identity' ? path : path + encodings[encoding], {
      root: directory,
      cacheControl: false,
    })
      .on('error', (error: HttpError) => {
        if (response.headersSent) {
          response.destroy()
          return
        }
        for (const name of aboutTheFile) response.removeHeader(name)
        response.writeHead(error.status ?? 500).end()
      })
      .pipe(response)
    return true
  }
}

/**
 * Ranges are defined for GET alone (RFC 9110, section 14.2), and a weak tag names no bytes that a
 * part could be joined to (13.1.5). `send` would answer both with a part.
 */
function takesRange({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !headers['if-range']?.toString().startsWith('W/')
}

function available(name: string, names: ReadonlySet<string>): Encoding[] {
  const compressed = (['br', 'gzip'] as const).filter((coding) =>
    names.has(name + encodings[coding]),
  )
  return [...compressed, 'identity']
}
