import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import type { Inbox } from '../inbox/inbox.ts'
import { messageOf, seldom } from '../inbox/log.ts'
import { paths } from '../model/paths.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { loadServerBuild, pageFile, readBuildRecord } from '../site-build/finished-build.ts'
import { canonicalAddress, filesOf } from './files.ts'
import { inquiryPosts } from './inquiry-posts.ts'

/** The settings that the server itself needs. */
export type SiteSettings = Pick<ServerSettings, 'trustProxy' | 'inquiryLimit'>

/**
 * The web server of a finished build: pages, files, and posts to the inbox, which closes with it.
 * It does not listen yet.
 *
 * @throws Error when there is no finished build
 */
export async function createSite(
  directory: string,
  inbox: Inbox | null = null,
  settings: SiteSettings = { trustProxy: 0, inquiryLimit: null },
): Promise<FastifyInstance> {
  const build = readBuildRecord(directory)
  if (!build) throw new Error(`There is no build in ${directory}`)
  const files = filesOf(directory, build)
  const addresses = build.adminHeaders ? [...build.pages, '/admin/'] : build.pages
  const complain = seldom((line) => console.error(line))

  const site = fastify({
    // In milliseconds. A client that takes longer is cut off.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 5_000,
    // Each request that waits for its turn (pipelining) holds memory.
    maxRequestsPerSocket: 100,
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

  site.addHook('onRequest', async (_request, reply) => void reply.headers(build.headers))

  site.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const address = canonicalAddress(addresses, request.url)
    if (address) return reply.redirect(address, 301)
    const notFound = pageFile(paths.notFound)
    const name = files.nameAt(`/${request.params['*']}`) ?? notFound
    if (name === notFound) reply.code(404)
    if (name === 'admin/index.html') reply.headers(build.adminHeaders ?? {})
    return files.send(name, request, reply)
  })

  await site.register(inquiryPosts, {
    ...(await loadServerBuild(directory)),
    inquiryLimit: settings.inquiryLimit,
    siteUrl: build.settings.siteUrl,
    inbox,
  })
  site.setNotFoundHandler((_request, reply) => reply.code(405).header('Allow', 'GET, HEAD').send())
  site.addHook('onClose', () => inbox?.close())
  return site
}
