import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { chooseEncoding, encodings, type Encoding } from './compressed.ts'

type Body = { bytes: Buffer; etag: string; headers: Record<string, string> }

/**
 * Answers with one page of the build, from memory, in the best coding that the client accepts.
 * Browsers keep the page, but ask each time whether it is current (ETag, RFC 9110 section 8.8.3).
 *
 * @param file path of the built HTML; its compressed copies are beside it
 */
export function pageResponder(file: string, status = 200) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16)
  const body = (encoding: Encoding): Body => {
    const bytes = readFileSync(encoding === 'identity' ? file : file + encodings[encoding])
    const etag = `"${hash}-${encoding}"`
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }
    return { bytes, etag, headers }
  }
  const bodies = { br: body('br'), gzip: body('gzip'), identity: body('identity') }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { bytes, etag, headers } = bodies[chooseEncoding(request, ['br', 'gzip', 'identity'])]
    if (status === 200 && fresh(request.headers, { etag })) {
      const { ETag, Vary, 'Cache-Control': cacheControl } = headers
      response.writeHead(304, { ETag, Vary, 'Cache-Control': cacheControl }).end()
      return
    }
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}
