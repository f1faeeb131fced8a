import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parseArticles } from '../content-model/articles.ts'
import { filePolicy, ownHeaders } from '../site-build/own-requests.ts'
import { orderSchema, type Publisher } from './bar-data.ts'
import { articles } from './content-files.ts'
import { addPicture, findPicture } from './pictures.ts'
import { Refusal } from './refusal.ts'
import { changeSchema, hashOf, textsIn, type Saver } from './save.ts'

/** Bytes. A photograph of 50 megapixels has 30 MB as JPEG. */
const maxBody = 100e6

const pictureSchema = v.object({ folder: v.string(), name: v.string() })

/** The folders and the address that the editor works with. */
export type EditorOptions = {
  /** The folder of the project. */
  root: string
  /** The folder of the built pages. */
  form: string
  /** The address of the running site. */
  site: string
  /** Lists the project's files with their hashes, as the forms want it. */
  tree: () => Promise<string>
  save: Saver['save']
  publisher: Publisher
}

/**
 * The server of the editor. It answers this machine only, and lets only its own page write: any page
 * that the owner visits at the same time can send it requests, and so can any name that leads to
 * this machine.
 */
export async function createEditor(options: EditorOptions): Promise<FastifyInstance> {
  const { root, form, site, tree, save, publisher } = options
  const inTurn = queue()
  const editor = fastify({ bodyLimit: maxBody })

  editor.addHook('onRequest', async ({ method, headers, socket }, reply) => {
    reply.headers({
      ...ownHeaders,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': 'no-store',
    })
    const host = `127.0.0.1:${socket.localPort}`
    if (headers.host !== host) throw new Refusal(403, 'The editor answers at its own address only.')
    if (method !== 'GET' && method !== 'HEAD' && headers.origin !== `http://${host}`) {
      throw new Refusal(403, 'Only the page of the editor writes.')
    }
  })

  editor.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    const isUnread = error instanceof v.ValiError
    return reply
      .code(isUnread ? 400 : (error.statusCode ?? 500))
      .type('text/plain; charset=utf-8')
      .send(isUnread ? 'This page is not of the running editor. Reload it.' : error.message)
  })

  editor.setNotFoundHandler(() => {
    throw new Refusal(404, 'There is nothing here.')
  })

  editor.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )

  async function page(name: string): Promise<string> {
    return (await readFile(join(form, name), 'utf8')).replace('%site%', site)
  }

  // The form's library writes its styles with scripts. Nothing comes from another machine.
  const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' ${site}; frame-ancestors 'self'`
  for (const [path, name] of [
    ['/', 'bar.html'],
    ['/keystatic', 'index.html'],
    ['/keystatic/*', 'index.html'],
  ] as const) {
    editor.get(path, async (_request, reply) =>
      reply
        .type('text/html')
        .header('Content-Security-Policy', policy)
        .send(await page(name)),
    )
  }
  await editor.register(fastifyStatic, {
    root: join(form, 'assets'),
    prefix: '/keystatic/assets/',
    cacheControl: false,
  })

  // What the form's library asks for.
  editor.get('/api/keystatic/tree', tree)
  editor.get<{ Params: { hash: string; '*': string } }>(
    '/api/keystatic/blob/:hash/*',
    ({ params: { hash, '*': path } }) => {
      const text = textsIn(root).get(path)
      if (hashOf(text) === hash) return text
      throw new Refusal(404, `${path} has changed since this page was loaded. Reload the page.`)
    },
  )
  editor.post('/api/keystatic/update', async ({ body }) => {
    await inTurn(() => save(v.parse(changeSchema, body)))
    return tree()
  })

  // Where the site shows an article.
  editor.get<{ Params: { article: string } }>('/address/:article', ({ params: { article } }) => {
    const path = `${articles}/${article}.md`
    const text = textsIn(root).get(path) ?? ''
    const address = parseArticles([{ file: path, text }]).articles[0]?.path
    if (address === undefined) throw new Refusal(404, 'There is no such article.')
    return address
  })

  editor.get('/pictures', async ({ query }, reply) => {
    const file = await findPicture(v.parse(pictureSchema, query), root)
    if (file === undefined) return reply.callNotFound()
    const { dir, base } = parse(file)
    return reply.sendFile(base, dir)
  })
  editor.post('/pictures', ({ query, body }) =>
    addPicture(v.parse(v.instance(Buffer), body), v.parse(pictureSchema, query), root),
  )

  editor.get('/publishing', () => publisher.overview())
  editor.post('/publishing', async ({ body }) => {
    const { do: order, for: what } = v.parse(orderSchema, body)
    return { answer: await inTurn<unknown>(() => publisher[order](what)) }
  })

  return editor
}

/** Runs work after all that it was given before, whether that succeeded or not. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
