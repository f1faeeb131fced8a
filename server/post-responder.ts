import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import proxyAddress from 'proxy-addr'
import { foreignPost } from '../content/form.data.ts'
import { paths } from '../content/paths.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Answer } from '../inquiry/answer.ts'
import { postedForm, type PostedForm } from '../inquiry/posted-form.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { attemptLimit } from './attempt-limit.ts'
import type { ServerBuild } from './load-server-build.ts'
import { isOwnPost } from './own-post.ts'
import { readBody } from './read-body.ts'
import { wantsJson } from './wants-json.ts'

/**
 * Bytes. Enough for an inquiry with every field at its limit, in a script whose letters take nine
 * bytes each when posted.
 */
const maxBodyBytes = 64 * 1024

/** The settings that posts need. */
export type PostSettings = Pick<ServerSettings, 'trustProxy' | 'inquiryLimit'>

const statusOf = {
  accepted: 200,
  refused: 400,
  closed: 405,
  tooLarge: 413,
  limited: 429,
  failed: 503,
} as const satisfies Record<Answer['kind'], number>

/**
 * Answers a post of the form. The page's scripts ask for JSON and get only the answer. A browser
 * without them is redirected to the thank-you page, or gets Home back with everything typed.
 *
 * @param siteUrl the public origin, if it is set
 * @param inbox null: delivery is off
 */
export function postResponder(
  { render }: ServerBuild,
  siteUrl: string | null,
  inbox: Inbox | null,
  { trustProxy, inquiryLimit }: PostSettings,
) {
  const turnAway = attemptLimit(inquiryLimit)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const client = proxyAddress(request, (_address, hop) => hop < trustProxy)
    if (await turnAway(client, request, response)) return
    if (!isOwnPost(request.headers, { siteUrl, trustProxy })) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      response.end(foreignPost)
      return
    }
    const body = await readBody(request, maxBodyBytes)
    const form = await readForm(request, body, client)
    const answer = body ? await answerTo(form) : ({ kind: 'tooLarge' } as const)

    const reply = (status: number, headers: OutgoingHttpHeaders, text = '') => {
      response.writeHead(status, {
        ...headersOf(answer),
        ...headers,
        'Cache-Control': 'no-store',
        ...(body ? {} : { Connection: 'close' }),
      })
      response.end(text)
    }
    if (wantsJson(request)) {
      reply(statusOf[answer.kind], { 'Content-Type': 'application/json' }, JSON.stringify(answer))
    } else if (answer.kind === 'accepted') {
      reply(303, { Location: paths.thankYou })
    } else {
      const notSent = { answer, draft: form.draft }
      const html = await render({ path: paths.home, delivers: inbox !== null, notSent })
      reply(statusOf[answer.kind], { 'Content-Type': 'text/html; charset=utf-8' }, html)
    }
  }

  async function answerTo(form: PostedForm): Promise<Answer> {
    return inbox ? inbox.accept(form) : { kind: 'closed' }
  }
}

function headersOf(answer: Answer): OutgoingHttpHeaders {
  if (answer.kind === 'closed') return { Allow: 'GET, HEAD' }
  return answer.kind === 'limited' ? { 'Retry-After': String(answer.retryAfterSeconds) } : {}
}

/** Reads the form. A body that is not a form counts as an empty form. */
async function readForm(
  request: IncomingMessage,
  body: BodyInit | null,
  client: string,
): Promise<PostedForm> {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = new Response(body, { headers }).formData()
  return postedForm(await form.catch(() => new FormData()), client)
}
