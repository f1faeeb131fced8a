import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import send from 'send'
import { chooseEncoding, encodings, type Encoding } from './compressed.ts'
import { documentHeaders } from './security-headers.ts'

/** An error of `send`, with its HTTP status. */
type HttpError = Error & { status?: number }

/** Files for static hosts, compressed copies, and pages, which have their own responder. */
const unserved = /^\/(_headers|_redirects|\.)|\.(br|gz|html)$/

/**
 * Files that are not opened as a document. SVG is not among them: opened as a document, it can run
 * scripts.
 */
const subresources = /\.(js|css|woff2|avif|webp|png)$/

/** Their names contain a hash of their content, so a browser can keep them forever. */
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

/** Headers that describe the file. An error response must not carry them. */
const fileHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'ETag',
  'Last-Modified',
]

/**
 * Answers with a file of the build. The files are listed once, at the start: a path that is not in
 * the list gets nothing, and the responder returns false. `send` handles ranges, HEAD and
 * revalidation.
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
        for (const name of fileHeaders) response.removeHeader(name)
        response.writeHead(error.status ?? 500).end()
      })
      .pipe(response)
    return true
  }
}

/**
 * Whether the request can have a range. Ranges are defined for GET only (RFC 9110, section 14.2),
 * and a weak tag does not match in If-Range (13.1.5). `send` would answer both with a part.
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
