import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from 'proxy-addr'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { foreignPost } from '../content/inquiry-answers.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { noReception, type Reception } from '../delivery/reception.ts'
import { formAction } from '../inquiry/form-action.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { inlineHashes } from './inline-hashes.ts'
import { loadContextOf } from './load-context.ts'
import { isOwnPost } from './own-post.ts'
import { readBody } from './read-body.ts'
import { securityHeaders } from './security-headers.ts'

/** Bytes; enough for an inquiry with every field at its limit, in a script that takes nine for a letter. */
const largestBody = 64 * 1024

/** What takes the posts, and how they come. */
export type Intake = {
  /** null: delivery is off. */
  delivery: Delivery | null
  /** How many proxies in front are believed. */
  trustProxy: number
}

/**
 * Answers a post to Home with what the route's action says, rendered at run time. Its inline
 * scripts are its own, and so is its content security policy.
 */
export function postResponder(build: ServerBuild, settings: BuildSettings, intake: Intake) {
  const { siteUrl } = settings
  const { delivery, trustProxy } = intake
  const handle = createRequestHandler(build)
  const loadContext = loadContextOf(build)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = `http://${request.headers.host ?? ''}${formAction}`
    if (!URL.canParse(url) || !isOwnPost(request.headers, { siteUrl, trustProxy })) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      response.end(foreignPost)
      return
    }
    const client = proxyAddress(request, (_address, hop) => hop < trustProxy)
    const body = await readBody(request, largestBody)
    const answer = await handle(
      new Request(url, { method: 'POST', headers: webHeaders(request), body }),
      loadContext(body ? receptionFor(client, delivery) : tooLarge(delivery)),
    )
    const text = await answer.text()
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...securityHeaders(inlineHashes([text]), settings),
      'Cache-Control': 'no-store',
      ...(body ? {} : { Connection: 'close' }),
    })
    response.end(text)
  }
}

function receptionFor(client: string, delivery: Delivery | null): Reception {
  if (!delivery) return noReception
  return { delivers: true, receive: (posted) => delivery.accept({ ...posted, client }) }
}

function tooLarge(delivery: Delivery | null): Reception {
  return { delivers: delivery !== null, receive: () => Promise.resolve({ kind: 'tooLarge' }) }
}

/** The request's headers, but for the Origin: React Router would check it, and knows no proxies. */
function webHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  headers.delete('Origin')
  return headers
}
