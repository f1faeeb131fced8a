import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import type { Inbox } from '../inbox/inbox.ts'
import { seldom } from '../inbox/log.ts'
import { messageOf } from '../inbox/printable.ts'
import { paths } from '../model/paths.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { loadServerBuild, pageFile, readBuiltSite } from '../site-build/built-site.ts'
import { canonicalAddresses } from './canonical-address.ts'
import { inquiryPosts } from './inquiry-posts.ts'
import { staticFiles } from './static-files.ts'

/**
 * Limits for one connection, in milliseconds, and its number of requests. A client that exceeds one
 * is cut off: each request that waits for its turn (pipelining) holds memory and an open file.
 */
const bounds = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 5_000,
  maxRequestsPerSocket: 100,
}

/** The settings that the server itself needs. */
export type SiteSettings = Pick<ServerSettings, 'trustProxy' | 'inquiryLimit'>

/**
 * The web server of a finished build: pages, files, and posts to the inbox. It does not listen yet.
 *
 * @param inbox takes the inquiries, and closes with the site; without it they stay in the browser
 *
 * @throws Error when there is no finished build
 */
export async function createSite(
  directory: string,
  inbox: Inbox | null = null,
  settings: SiteSettings = { trustProxy: 0, inquiryLimit: null },
): Promise<FastifyInstance> {
  const build = readBuiltSite(directory)
  if (!build) throw new Error(`There is no build in ${directory}`)
  const canonicalAddress = canonicalAddresses(build.pages)
  const complain = seldom((line) => console.error(line))

  const site = fastify({
    ...bounds,
    // A function: given a number, Fastify would trust no proxy.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    routerOptions: {
      // An address that cannot be decoded comes to no hook.
      onBadUrl: (_path, _request, response) => response.writeHead(400, build.headers).end(),
    },
    // A site that is closing still accepts inquiries that have been sent.
    return503OnClosing: false,
  })

  // Node would answer each request beyond the limit with 503, at the same cost.
  site.server.on('dropRequest', (_request, socket) => socket.destroy())

  site.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return reply.send(error)
    complain(`A request failed: ${messageOf(error)}`)
    return reply.code(500).send()
  })

  site.addHook('onRequest', ({ method, url }, reply, next) => {
    reply.headers(build.headers)
    const address = isRead(method) ? canonicalAddress(url) : null
    if (address === null) next()
    else reply.redirect(address, 301)
  })

  // A visitor who has this content already gets no other (RFC 9110, section 13.1.2).
  site.addHook('onSend', async ({ headers }, reply, payload) => {
    const etag = reply.getHeader('ETag')
    const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace('W/', ''))
    if (typeof etag !== 'string' || !known?.includes(etag)) return payload
    if (payload instanceof Readable) payload.destroy()
    for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) {
      reply.removeHeader(name)
    }
    reply.code(304)
    return null
  })

  await site.register(fastifyStatic, staticFiles(directory, build))
  for (const path of build.pages) {
    if (path !== paths.notFound) site.get(path, (_request, reply) => reply.sendFile(pageFile(path)))
  }
  const { adminHeaders } = build
  if (adminHeaders) {
    site.get('/admin', (_request, reply) => reply.redirect('/admin/', 301))
    site.get('/admin/', (_request, reply) =>
      reply.headers(adminHeaders).sendFile('admin/index.html'),
    )
  }
  await site.register(inquiryPosts, {
    ...(await loadServerBuild(directory)),
    inquiryLimit: settings.inquiryLimit,
    siteUrl: build.settings.siteUrl,
    inbox,
  })

  site.setNotFoundHandler(({ method, url }, reply) => {
    if (isRead(method)) return reply.code(404).sendFile(pageFile(paths.notFound))
    const takesPosts = inbox !== null && url === paths.home
    return reply
      .code(405)
      .header('Allow', takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD')
      .send()
  })

  site.addHook('onClose', () => inbox?.close())
  return site
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
