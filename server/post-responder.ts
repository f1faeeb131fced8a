import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { postTooLarge } from '../content/inquiry-form.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { inlineHashes } from './inline-hashes.ts'
import { securityHeaders } from './security-headers.ts'

/** Bytes; an inquiry with every field at its limit needs less than half of it. */
const largestBody = 64 * 1024

/**
 * Answers a post to Home with what the route's action says, rendered at run time. Its inline
 * scripts are its own, and so is its content security policy.
 */
export function postResponder(build: ServerBuild, settings: BuildSettings) {
  const handle = createRequestHandler(build)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // React Router's address for the action of the index route.
    const url = `http://${request.headers.host ?? ''}/?index`
    if (!URL.canParse(url)) {
      response.writeHead(400, { Connection: 'close' }).end()
      return
    }
    const body = await readBody(request)
    if (!body) {
      response.writeHead(413, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      response.end(postTooLarge)
      return
    }
    const answer = await handle(
      new Request(url, { method: 'POST', headers: webHeaders(request), body }),
    )
    const html = await answer.text()
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...securityHeaders(inlineHashes([html]), settings),
      'Cache-Control': 'no-store',
    })
    response.end(html)
  }
}

/** The whole body, or null when it is larger than any inquiry. */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > largestBody) return null
    chunks.push(bytes)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function webHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  return headers
}
