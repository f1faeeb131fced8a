import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../model/paths.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Answer, NotSent } from '../inquiry/answer.ts'
import { emptyDraft, postedForm } from '../inquiry/draft.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { ServerBuild } from '../site-build/built-site.ts'
import { isOwnRequest } from './own-request.ts'
import { rateLimit } from './rate-limit.ts'

type Options = Pick<ServerSettings, 'inquiryLimit'> &
  ServerBuild & {
    siteUrl: string | null
    inbox: Inbox | null
  }

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
 * them is redirected to the thank-you page, or gets Home back with everything typed, if it was read.
 */
export const inquiryPosts: FastifyPluginAsync<Options> = async (site, options) => {
  const { siteUrl, inbox, inquiryLimit: limit } = options
  const { render, foreignPost, turnedAway } = options
  const attempts = rateLimit(limit)

  // Before the post is read.
  site.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    // Refused before it is counted: otherwise any website could use up its visitors' attempts here.
    if (!isOwnRequest(request.headers, siteUrl)) return reply.code(403).send(foreignPost)
    const retryAfterSeconds = await attempts.take(clientOf(request))
    if (retryAfterSeconds === null) return undefined
    const answer = { kind: 'limited', retryAfterSeconds } as const
    prepare(reply, answer)
    return reply.send(wantsJson(request) ? answer : turnedAway(retryAfterSeconds))
  })

  site.removeAllContentTypeParsers()
  site.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, readForm)

  site.post(paths.home, async (request, reply) => {
    const form = postedForm(formOf(request))
    const answer: Answer = inbox ? await inbox.accept(form) : { kind: 'closed' }
    if (answer.kind !== 'accepted') return sayNotSent(request, reply, { answer, draft: form.draft })
    return wantsJson(request) ? reply.send(answer) : reply.redirect(paths.thankYou, 303)
  })

  site.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode !== statusOf.tooLarge) throw error
    // The rest is read and dropped: a browser that is cut off while it sends shows no answer.
    reply.removeHeader('Connection')
    return sayNotSent(request, reply, { answer: { kind: 'tooLarge' }, draft: emptyDraft })
  })

  async function sayNotSent(request: FastifyRequest, reply: FastifyReply, notSent: NotSent) {
    prepare(reply, notSent.answer)
    if (wantsJson(request)) return reply.send(notSent.answer)
    const { html } = await render({ path: paths.home, notSent })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

function prepare(reply: FastifyReply, answer: Answer): void {
  reply.code(statusOf[answer.kind])
  if (answer.kind === 'closed') reply.header('Allow', 'GET, HEAD')
  if (answer.kind === 'limited') reply.header('Retry-After', answer.retryAfterSeconds)
}

/** The client's address. There is none when the client has reset the connection. */
const clientOf = ({ ip }: { ip: string | undefined }) => ip ?? 'unknown'

/** Only the page's own scripts ask for JSON, and for nothing else. */
const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json'

/** Reads a body as a browser would. One that is not a form counts as an empty form. */
async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = { 'Content-Type': headers['content-type'] ?? '' }
  return new Response(new Uint8Array(body), { headers: type })
    .formData()
    .catch(() => new FormData())
}

const formOf = ({ body }: FastifyRequest) => (body instanceof FormData ? body : new FormData())
