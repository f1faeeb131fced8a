import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import type { Inbox } from '../inbox/inbox.ts'
import { messageOf, seldom } from '../inbox/log.ts'
import { paths } from '../model/paths.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { loadServerBuild, pageFile, readBuiltSite } from '../site-build/built-site.ts'
import { canonicalAddresses } from './canonical-address.ts'
import { filesOf } from './files.ts'
import { inquiryPosts } from './inquiry-posts.ts'

/**
 * Limits for one connection, in milliseconds, and its number of requests. A client that exceeds one
 * is cut off: each request that waits for its turn (pipelining) holds memory.
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
  const files = filesOf(directory, build)
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

  site.addHook('onRequest', async (_request, reply) => void reply.headers(build.headers))

  site.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = files.nameAt(`/${request.params['*']}`)
    if (name) return files.send(name, request, reply)
    const address = canonicalAddress(request.url)
    if (address) return reply.redirect(address, 301)
    return files.send(pageFile(paths.notFound), request, reply.code(404))
  })

  const { adminHeaders } = build
  if (adminHeaders) {
    site.get('/admin', (_request, reply) => reply.redirect('/admin/', 301))
    site.get('/admin/', (request, reply) =>
      files.send('admin/index.html', request, reply.headers(adminHeaders)),
    )
  }
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
