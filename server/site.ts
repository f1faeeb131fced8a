import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { allPages, pages } from '../content/pages.ts'
import type { BuildSettings } from '../content/build-settings.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { canonicalPath } from './canonical-path.ts'
import { fileResponder } from './file-responder.ts'
import { createHttpServer } from './http-server.ts'
import { inlineHashes } from './inline-hashes.ts'
import { loadServerBuild } from './load-server-build.ts'
import { pageFile } from './page-file.ts'
import { pageResponder } from './page-responder.ts'
import { postResponder, type PostSettings } from './post-responder.ts'
import { securityHeaders } from './security-headers.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/**
 * The web server of a finished build: pages from memory, files from disk, posts to the inbox. It
 * does not listen yet.
 *
 * @param directory the build, with `client/`, `delivery/` and `server/`
 * @param inbox takes the inquiries; without it they stay in the browser
 */
export async function createSite(
  directory: string,
  settings: BuildSettings,
  inbox: Inbox | null = null,
  posts: PostSettings = { trustProxy: 0, inquiryLimit: null },
): Promise<Server> {
  const variant = join(directory, inbox ? 'delivery' : 'client')
  const fileOf = (path: string) => join(variant, pageFile(path))
  const files = allPages.map(({ path }) => fileOf(path))
  const headers = securityHeaders(
    inlineHashes(files.map((file) => readFileSync(file, 'utf8'))),
    settings,
  )
  const notFound = pageResponder(fileOf(pages.notFound.path), 404)
  const respondWithPage = new Map<string, Respond>(
    allPages.map(({ path }) => [path, pageResponder(fileOf(path))]),
  ).set(pages.notFound.path, notFound)
  const respondWithFile = fileResponder(join(directory, 'client'))
  const homeAllows = inbox ? 'GET, HEAD, POST' : 'GET, HEAD'
  const serverBuild = await loadServerBuild(directory)
  const respondToPost = postResponder(serverBuild, settings.siteUrl, inbox, posts)

  const respond: Respond = (request, response) => {
    const { path, search } = splitAddress(request.url ?? '/')

    if (request.method === 'POST' && path === pages.home.path) {
      return respondToPost(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: path === pages.home.path ? homeAllows : 'GET, HEAD' }).end()
      return
    }
    const page = canonicalPath(path)
    if (page !== null && page !== path) {
      response.writeHead(301, { Location: page + search }).end()
      return
    }
    const respondPage = respondWithPage.get(path)
    if (respondPage) return respondPage(request, response)
    if (!respondWithFile(path, request, response)) notFound(request, response)
  }

  return createHttpServer(headers, respond)
}

/**
 * The path exactly as it was sent, and the query with its question mark. `//host/` stays a path. An
 * origin before the path is allowed, and ignored (RFC 9112, section 3.2.2).
 */
function splitAddress(url: string): { path: string; search: string } {
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(url) ?? []
  return { path: path === '' ? '/' : path, search }
}
