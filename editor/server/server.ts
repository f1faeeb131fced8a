import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import * as v from 'valibot'
import { filePolicy, ownHeaders } from '../model.ts'
import type { Access } from './access.ts'
import { api } from './api.ts'
import { leastSize } from './least-size.ts'
import type { Pictures } from './pictures.ts'
import { Refusal, Stranger, type Project } from './project.ts'

/** Bytes. A photograph of 50 megapixels has 30 MB as JPEG. */
const maxBody = 100e6

const pictureSchema = v.object({ folder: v.string(), name: v.string() })

/** A picture, and where it was chosen: the file, and the group of fields, as names with dots between. */
const chosenSchema = v.object({ ...pictureSchema.entries, path: v.string(), field: v.string() })

/** The folder of the built page, and who and what is let in. */
type Served = { page: string; access: Access; pictures: Pictures }

const words = {
  host: 'The editor answers at its own address only.',
  origin: 'Only the page of the editor writes.',
  stranger: 'Only a page that “npm run edit” has opened gets in. Type it again: it opens one.',
  used: 'This link has been used. Type “npm run edit” again: it opens a new one.',
}

/**
 * The server of the editor. It answers this machine only, and there only a page that has come in
 * with a token: other accounts can send it requests, and so can any page that the owner visits.
 */
export async function createEditor(project: Project, served: Served): Promise<FastifyInstance> {
  const { page, access, pictures } = served
  const { site } = project
  const editor = fastify({ bodyLimit: maxBody, forceCloseConnections: true })

  editor.addHook('onRequest', async ({ method, headers, socket, url }, reply) => {
    reply.headers({
      ...ownHeaders,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    const host = `127.0.0.1:${socket.localPort}`
    if (headers.host !== host) throw new Stranger(words.host)
    if (method !== 'GET' && method !== 'HEAD' && headers.origin !== `http://${host}`) {
      throw new Stranger(words.origin)
    }
    if (!url.startsWith('/enter?') && !access.isIn(headers.cookie))
      throw new Stranger(words.stranger)
  })
  editor.setErrorHandler<FastifyError | Refusal>((error, _request, reply) =>
    reply
      .code(error.statusCode ?? 400)
      .type('text/plain; charset=utf-8')
      .send(error.message),
  )

  editor.get('/enter', ({ query, headers }, reply) => {
    const cookie = access.enter(v.parse(v.object({ token: v.string() }), query).token)
    if (!cookie && !access.isIn(headers.cookie)) throw new Stranger(words.used)
    if (cookie) void reply.header('Set-Cookie', cookie)
    // After a redirect, the browser would not send a cookie that is for this site alone.
    return reply
      .type('text/html')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      .send(
        '<!doctype html><title>Edit the site</title><meta http-equiv="refresh" content="0;url=/">',
      )
  })
  // The text editor writes its styles with scripts. Nothing comes from another machine.
  const policy = [
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
    `frame-src ${site}; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; object-src 'none'`,
  ].join('; ')
  editor.get('/', async (_request, reply) => {
    const html = await readFile(join(page, 'index.html'), 'utf8')
    return reply
      .type('text/html')
      .header('Content-Security-Policy', policy)
      .send(html.replace('%site%', site).replace('%editor%', access.name))
  })
  await editor.register(fastifyStatic, {
    root: join(page, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
  })

  await editor.register(fastifyTRPCPlugin, {
    prefix: '/api',
    trpcOptions: { router: api(project) },
  })

  editor.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )
  editor.get('/pictures', ({ query }, reply) => {
    const file = pictures.find(v.parse(pictureSchema, query))
    if (file === undefined) return reply.callNotFound()
    const { dir, base } = parse(file)
    return reply.sendFile(base, dir)
  })
  editor.post('/pictures', ({ query, body }) => {
    const { path, field, ...picture } = v.parse(chosenSchema, query)
    const least = leastSize(path, field.split('.'))
    return pictures.take(v.parse(v.instance(Buffer), body), picture, least)
  })
  return editor
}
