import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../model/paths.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Answer } from '../inquiry/answer.ts'
import { emptyDraft, postedForm, type Draft } from '../inquiry/draft.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { ServerBuild } from '../site-build/finished-build.ts'
import { rateLimit } from './rate-limit.ts'

type Options = ServerBuild &
  Pick<ServerSettings, 'inquiryLimit'> & { siteUrl: string | null; inbox: Inbox | null }

/** Bytes. Enough for every field at its limit, with letters that take nine bytes when posted. */
const maxBodyBytes = 64 * 1024

const statusOf = {
  accepted: 200,
  refused: 400,
  closed: 405,
  tooLarge: 413,
  limited: 429,
  failed: 503,
} as const satisfies Record<Answer['kind'], number>

/**
 * Takes the posts of the form. The page's scripts get only the answer, as JSON. A browser without
 * them is redirected to the thank-you page, or gets a page with everything typed, if it was read.
 */
export const inquiryPosts: FastifyPluginAsync<Options> = async (site, options) => {
  const { siteUrl, inbox, inquiryLimit, renderAnswer, foreignPost } = options
  const countPost = rateLimit(inquiryLimit)

  // Before the post is read or counted: otherwise any website could use up its visitors' limit here.
  site.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isOwnRequest(request.headers, siteUrl)) return undefined
    return reply.code(403).send(foreignPost)
  })

  site.removeAllContentTypeParsers()
  site.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, readForm)

  site.post(paths.home, async (request, reply) => {
    const form = postedForm(request.body instanceof FormData ? request.body : new FormData())
    // There is no address when the client has reset the connection.
    const limited = await countPost(request.ip ?? 'unknown')
    const answer = limited ?? (await inbox?.accept(form)) ?? { kind: 'closed' }
    return send(request, reply, answer, form.draft)
  })

  site.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode !== statusOf.tooLarge) throw error
    // The rest is read and dropped: a browser that is cut off while it sends shows no answer.
    reply.removeHeader('Connection')
    return send(request, reply, { kind: 'tooLarge' }, emptyDraft)
  })

  async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, draft: Draft) {
    reply.code(statusOf[answer.kind])
    if (answer.kind === 'closed') reply.header('Allow', 'GET, HEAD')
    if (answer.kind === 'limited') reply.header('Retry-After', answer.retryAfterSeconds)
    // Only the page's own scripts ask for JSON, and for nothing else.
    if (request.headers.accept === 'application/json') return reply.send(answer)
    if (answer.kind === 'accepted') return reply.redirect(paths.thankYou, 303)
    return reply.type('text/html; charset=utf-8').send(await renderAnswer(answer, draft))
  }
}

/** Reads a body as a browser would. One that is not a form counts as an empty form. */
async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = { 'Content-Type': headers['content-type'] ?? '' }
  return new Response(new Uint8Array(body), { headers: type })
    .formData()
    .catch(() => new FormData())
}

/**
 * Whether a post comes from a page of this site, or from no page. Browsers say so in Sec-Fetch-Site
 * (Fetch Metadata). Those that do not, as over plain HTTP, send an Origin, which has to be `siteUrl`
 * or name the host that was posted to, in whatever scheme: TLS may end at a proxy.
 */
function isOwnRequest(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site === 'same-origin' || site === 'none') return true
  if (origin === undefined) return site === undefined
  const source = URL.parse(origin)
  return source !== null && (source.origin === siteUrl || source.host === host)
}
