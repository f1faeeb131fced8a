import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic'
import * as v from 'valibot'
import { changeSchema, check, type Change } from './change.ts'
import { addPicture, findPicture } from './pictures.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** What the library of the form says of a file. */
const treeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ path: v.string(), sha: v.string() })),
)

/** The folders and the address that the editor works with. */
export type EditorOptions = {
  /** The folder of the project. */
  root: string
  /** The folder of the built form. */
  form: string
  /** The running site that stands beside the form. */
  site: string
  /** Makes the web formats of what was saved, or says why a picture cannot be used. */
  refreshPictures: () => Promise<string | null>
}

/** The server of the editor. It answers this machine only, and only its own page can write. */
export function createEditor({ root, form, site, refreshPictures }: EditorOptions): Server {
  const library = makeGenericAPIRouteHandler({
    localBaseDirectory: root,
    // The library's own guard: what it writes is in this folder. Ours is in change.ts.
    config: {
      storage: { kind: 'local' },
      collections: { content: { label: '', path: 'content/*', slugField: '', schema: {} } },
    },
  })
  /** The hashes of the files as the form has them. */
  let known = new Map<string, string>()

  async function ask(url: URL, init: RequestInit): Promise<Answer> {
    const { status = 200, body } = await library(
      new Request(url, {
        ...init,
        headers: { 'no-cors': '1', 'content-type': 'application/json' },
      }),
    )
    if (status === 200 && typeof body === 'string') {
      known = new Map(v.parse(treeSchema, body).map(({ path, sha }) => [path, sha]))
    }
    return { status, body: body ?? '', type: '.txt' }
  }

  async function save(url: URL, change: Change): Promise<Answer> {
    for (const { path } of [...change.additions, ...change.deletions]) {
      if ((await hashOf(join(root, path))) !== known.get(path)) {
        return say(409, `${path} has changed since this form was opened. Reload the page.`)
      }
    }
    const checked = await check(change, root)
    if ('problems' in checked) return say(422, checked.problems.join(' '))
    const paths = [...change.additions, ...change.deletions].map(({ path }) => join(root, path))
    const before = await Promise.all(
      paths.map(async (path) => ({ path, bytes: await readFile(path).catch(() => null) })),
    )
    const saved = await ask(url, { method: 'POST', body: JSON.stringify(checked) })
    const refusal = await refreshPictures()
    if (refusal === null) return saved
    await Promise.all(
      before.map(({ path, bytes }) => (bytes ? writeFile(path, bytes) : rm(path, { force: true }))),
    )
    await ask(new URL('tree', url), { method: 'GET' })
    return say(422, refusal)
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const { pathname, searchParams: query } = url
    if (request.method === 'POST') {
      if (request.headers.origin !== url.origin) return say(403, 'Only the editor writes.')
      const bytes = await buffer(request)
      if (pathname === '/api/keystatic/update') {
        return save(url, v.parse(v.pipe(v.string(), v.parseJson(), changeSchema), bytes.toString()))
      }
      const [folder, name] = [query.get('folder') ?? '', query.get('name') ?? '']
      const added = await addPicture(bytes, { folder, name, root })
      return 'refusal' in added ? say(422, added.refusal) : say(200, added.name)
    }
    if (pathname.startsWith('/api/keystatic/')) return ask(url, { method: 'GET' })
    if (pathname === '/') return { status: 200, body: besideTheSite(site), type: '.html' }
    const file = pathname.startsWith('/keystatic/assets/')
      ? join(form, posix.normalize(pathname).slice('/keystatic'.length))
      : await findPicture(pathname.slice(1), root)
    if (file) return { status: 200, body: await readFile(file), type: extname(file) }
    return { status: 200, body: await readFile(join(form, 'index.html')), type: '.html' }
  }

  return createServer(async (request, response) => {
    const host = `127.0.0.1:${request.socket.localPort}`
    // A page of another name that leads to this machine is refused.
    if (request.headers.host !== host) {
      send(response, say(403, 'The editor answers at its own address only.'), site)
      return
    }
    const url = new URL(request.url ?? '/', `http://${host}`)
    send(
      response,
      await answer(request, url).catch((error: unknown) => say(500, String(error))),
      site,
    )
  })
}

type Answer = { status: number; body: string | Uint8Array; type: string }

function say(status: number, body: string): Answer {
  return { status, body, type: '.txt' }
}

function send(response: ServerResponse, { status, body, type }: Answer, site: string): void {
  response.writeHead(status, {
    'Content-Type': types[type] ?? 'application/octet-stream',
    // The form's library writes its styles with scripts. Nothing comes from another machine.
    'Content-Security-Policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' ${site}; frame-ancestors 'self'`,
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

/** The hash that Git and the form's library give a file, or undefined where there is none. */
async function hashOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function besideTheSite(site: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Edit the site</title>
<style>
  body { margin: 0; display: flex; height: 100vh }
  div { flex: none; width: 55%; overflow: hidden; resize: horizontal }
  iframe { border: 0; width: 100%; height: 100% }
</style>
<div><iframe title="Forms" src="/keystatic"></iframe></div>
<iframe title="The site" src="${site}"></iframe>
`
}
