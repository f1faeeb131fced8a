import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify, type FastifyError, type FastifyInstance, type RouteHandlerMethod } from 'fastify'
import * as v from 'valibot'
import { bodyWords, filePolicy, ownHeaders, systemClock } from '../model.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { File } from '../file.ts'
import { formSaveSchema, newArticlePath, orderSchema, pressSchema } from '../shared.ts'
import type { Access } from './access.ts'
import { entriesIn, entryOf, freeAddress, newArticle, unlinked } from './articles.ts'
import { contentOf, hasHead, nameOfFile, schemaOf } from './content-files.ts'
import { findField } from './find.ts'
import { formSchema } from './form-schema.ts'
import { launchItems } from './launch.ts'
import type { Pictures } from './pictures.ts'
import { Refusal } from './refusal.ts'
import { hashOf, problemsOf, type Saver } from './save.ts'

/** Bytes. A photograph of 50 megapixels has 30 MB as JPEG. */
const maxBody = 100e6

const pictureSchema = v.object({ folder: v.string(), name: v.string() })
const pathSchema = v.object({ path: v.string() })

/** The folders and the address that the editor works with. */
export type EditorOptions = {
  /** The folder of the project. */
  root: string
  /** The folder of the built page. */
  page: string
  /** The address of the running site. */
  site: string
  access: Access
  pictures: Pictures
  saver: Saver
  publisher: Publisher
}

/**
 * The server of the editor. It answers this machine only, and there only a page that has come in
 * with a token: other accounts can send it requests, and so can any page that the owner visits.
 */
export async function createEditor(options: EditorOptions): Promise<FastifyInstance> {
  const { root, page, site, access, pictures, saver, publisher } = options
  const inTurn = queue()
  const editor = fastify({ bodyLimit: maxBody, forceCloseConnections: true })

  editor.addHook('onRequest', async ({ method, headers, socket, url }, reply) => {
    reply.headers({
      ...ownHeaders,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    const host = `127.0.0.1:${socket.localPort}`
    if (headers.host !== host) throw new Refusal(403, words.host)
    if (method !== 'GET' && method !== 'HEAD' && headers.origin !== `http://${host}`) {
      throw new Refusal(403, words.origin)
    }
    if (!url.startsWith('/enter?') && !access.isIn(headers.cookie))
      throw new Refusal(403, words.stranger)
  })

  editor.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    const isUnread = error instanceof v.ValiError
    return reply
      .code(isUnread ? 400 : (error.statusCode ?? 500))
      .type('text/plain; charset=utf-8')
      .send(isUnread ? words.otherPage : error.message)
  })
  editor.setNotFoundHandler(() => {
    throw new Refusal(404, words.nothing)
  })
  editor.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )

  editor.get('/enter', ({ query, headers }, reply) => {
    const cookie = access.enter(v.parse(v.object({ token: v.string() }), query).token)
    if (!cookie && !access.isIn(headers.cookie)) throw new Refusal(403, words.used)
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
  editor.get('/', async (_request, reply) =>
    reply
      .type('text/html')
      .header('Content-Security-Policy', policy)
      .send((await readFile(join(page, 'index.html'), 'utf8')).replaceAll('%site%', site)),
  )
  await editor.register(fastifyStatic, {
    root: join(page, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
  })
  on('GET', '/entries', v.unknown(), () => entriesIn(root))
  on('GET', '/file', pathSchema, ({ path }) => fileAt(path))
  on('GET', '/launch', v.unknown(), () => launchItems(root))
  on('GET', '/overview', v.unknown(), () => publisher.overview())
  on('GET', '/version', v.object({ commit: v.string() }), ({ commit }) =>
    publisher.changesOf(commit),
  )

  on('POST', '/find', pressSchema, (press) => findField(root, press))
  on('POST', '/save', formSaveSchema, (form) =>
    inTurn(async () => {
      if (form.path !== newArticlePath) return saver.saveForm(form)
      const { path, text } = newArticle(root, form.values, systemClock)
      await saver.put(new Map([[path, text]]))
      return { path, hash: hashOf(text), problems: problemsOf(root, path, text), isSaved: true }
    }),
  )
  on('POST', '/order', orderSchema, async ({ do: order, for: what, choices }) => ({
    // Where the site shows it, there is nothing to say.
    answer: (await inTurn<unknown>(() => publisher[order](what, choices))) ?? '',
  }))

  editor.get('/pictures', ({ query }, reply) => {
    const file = pictures.find(v.parse(pictureSchema, query))
    if (file === undefined) return reply.callNotFound()
    const { dir, base } = parse(file)
    return reply.sendFile(base, dir)
  })
  editor.post('/pictures', ({ query, body }) =>
    pictures.take(v.parse(v.instance(Buffer), body), v.parse(pictureSchema, query)),
  )

  /** Answers in JSON what a query or a body asks. */
  function on<Schema extends v.GenericSchema>(
    method: 'GET' | 'POST',
    url: string,
    schema: Schema,
    answer: (asked: v.InferOutput<Schema>) => unknown,
  ): void {
    const handler: RouteHandlerMethod = async ({ query, body }, reply) => {
      const answered = await answer(v.parse(schema, method === 'GET' ? query : body))
      return reply.type('application/json').send(JSON.stringify(answered))
    }
    editor.route({ method, url, handler })
  }

  function fileAt(path: string): File {
    if (path === newArticlePath) return newFile()
    const known = saver.textAt(path)
    const text = known ?? ''
    const { values, body, mistake } = contentOf(path, text)
    return {
      ...entryOf(path, text),
      hash: hashOf(known),
      schema: mistake ? textSchema : formOf(path),
      values: values ? { ...values, ...(hasHead(path) && { body }) } : { text },
      problems: mistake ? [] : problemsOf(root, path, text),
      links: [...unlinked(root, path)].map(([other, its]) => nameOfFile(other, its)),
      unreadable: mistake,
    }
  }

  /** A new article, which asks for its title, its address and its text alone. */
  function newFile(): File {
    const fields = Object.entries(formOf(newArticlePath).properties ?? {})
    const asked = fields.filter(([name]) => ['title', 'path', 'body'].includes(name))
    return {
      ...entryOf(newArticlePath),
      title: words.newArticle,
      isReadable: true,
      hash: '',
      schema: { type: 'object', properties: Object.fromEntries(asked) },
      values: { path: freeAddress(root) },
      problems: [],
      links: [],
      unreadable: null,
    }
  }

  return editor
}

const words = {
  newArticle: 'New article',
  nothing: 'There is nothing here.',
  host: 'The editor answers at its own address only.',
  origin: 'Only the page of the editor writes.',
  stranger: 'Only a page that “npm run edit” has opened gets in. Type it again: it opens one.',
  used: 'This link has been used. Type “npm run edit” again: it opens a new one.',
  otherPage: 'This page is not of the running editor. Reload it.',
}

/** The form of a file that cannot be read: its text. */
const textSchema: File['schema'] = {
  type: 'object',
  properties: { text: { type: 'string', title: 'The file, as it stands', format: 'textarea' } },
}

/** The form of a file; of an article, with its text below its picture. */
function formOf(path: string): File['schema'] {
  const schema = formSchema(schemaOf(path))
  if (!hasHead(path)) return schema
  const fields = Object.entries(schema.properties ?? {})
  const below = fields.findIndex(([name]) => name === 'picture') + 1
  const description = `${bodyWords.least} to ${bodyWords.most} words.`
  const text = { type: 'string', title: 'Text', description, format: 'article' } as const
  return { ...schema, properties: Object.fromEntries(fields.toSpliced(below, 0, ['body', text])) }
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
