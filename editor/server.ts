import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { parseArticles } from '../content-model/articles.ts'
import { articles, isContent } from './content-files.ts'
import { locate } from './locate.ts'
import { createOwnServer, say, type Answer } from './own-server.ts'
import { addPicture, findPicture } from './pictures.ts'
import { carryOut, type Publisher } from './publishing.ts'
import { Refusal } from './refusal.ts'
import { basedChangeSchema, hashOf, type Save } from './save.ts'

/** Bytes. A photograph of 50 megapixels has 30 MB as JPEG. */
const maxBody = 100e6

const fileName = /^(?!\.{1,2}$)[^/\\\p{Cc}]{1,255}$/u

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
  save: Save
  publisher: Publisher
}

/** The server of the editor. It answers this machine only, and only its own page can write. */
export function createEditor(options: EditorOptions): Server {
  const { root, form, site, tree, save, publisher } = options
  const token = randomBytes(32).toString('base64url')

  async function contentFile(path: string, hash: string): Promise<Answer> {
    if (!isContent(path)) throw new Refusal(404, `${path} is no file of the content.`)
    const bytes = await readFile(await locate(path, root)).catch(() => undefined)
    if (bytes && hashOf(bytes) === hash) return { status: 200, body: bytes, type: '.txt' }
    throw new Refusal(404, `${path} has changed since this page was loaded. Reload the page.`)
  }

  /** Where the site shows an article. */
  async function articleAddress(path: string): Promise<Answer> {
    const text = await readFile(await locate(path, root), 'utf8').catch(() => '')
    const address = parseArticles([{ file: path, text }]).articles[0]?.path
    if (address === undefined) throw new Refusal(404, 'There is no such article.')
    return say(200, JSON.stringify(address))
  }

  async function page(name: string): Promise<Answer> {
    const html = await readFile(join(form, name), 'utf8')
    const body = html.replace('%editor-token%', token).replace('%site%', site)
    return { status: 200, body, type: '.html' }
  }

  async function read({ pathname }: URL): Promise<Answer> {
    const path = decodeURIComponent(pathname)
    if (path === '/') return page('bar.html')
    if (path === '/publishing') return say(200, JSON.stringify(await publisher.overview()))
    if (path === '/api/keystatic/tree') return say(200, await tree())
    const article = /^\/address\/([a-z\d-]+)$/.exec(path)?.[1]
    if (article !== undefined) return articleAddress(`${articles}/${article}.md`)
    const [, hash = '', content] = /^\/api\/keystatic\/blob\/(\w+)\/(.+)$/.exec(path) ?? []
    if (content !== undefined) return contentFile(content, hash)
    if (/^\/keystatic(?:\/(?!assets\/)|$)/.test(path)) return page('index.html')
    const asset = /^\/keystatic\/(assets\/[\w.-]+)$/.exec(path)?.[1]
    const file = asset === undefined ? await findPicture(path.slice(1), root) : join(form, asset)
    const bytes = file && (await readFile(file).catch(() => undefined))
    if (!bytes) throw new Refusal(404, 'There is nothing here.')
    return { status: 200, body: bytes, type: extname(file) }
  }

  async function write({ pathname, searchParams: query }: URL, body: Buffer): Promise<Answer> {
    if (pathname === '/api/keystatic/update') {
      const change = v.safeParse(
        v.pipe(v.string(), v.parseJson(), basedChangeSchema),
        body.toString(),
      )
      if (!change.success) throw new Refusal(400, 'This is no change of a form. Reload the page.')
      const advice = await save(change.output)
      return { ...say(200, await tree()), advice }
    }
    if (pathname === '/publishing') return carryOut(body.toString(), publisher)
    if (pathname !== '/pictures') throw new Refusal(404, 'Nothing is written here.')
    const [folder, name] = [query.get('folder') ?? '', query.get('name') ?? '']
    if (!fileName.test(name)) throw new Refusal(400, 'No file can have this name.')
    const added = await addPicture(body, { folder, name, root })
    if ('refusal' in added) throw new Refusal(422, added.refusal)
    return say(200, added.name)
  }

  return createOwnServer({
    token,
    // The form's library writes its styles with scripts. Nothing comes from another machine.
    pagePolicy: `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' ${site}; frame-ancestors 'self'`,
    maxBody,
    read,
    write,
  })
}
