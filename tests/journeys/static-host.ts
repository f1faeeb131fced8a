import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { headersForAll } from './headers-for-all.ts'

/** Types that a browser does not find out by itself. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Sends a page or a file as a static host does. */
type SendFile = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A minimal static host: it sends a file, or the not-found page if there is none.
 *
 * @param client the folder of a build that a host publishes
 * @param change what the host changes in a page and in its headers
 */
export function sendsFiles(client: string, change = (text: string) => text): SendFile {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = pathname === '/' ? '/index.html' : pathname
    const found = [name, `${name}.html`].find((file) => existsSync(join(client, file)))
    const file = found ?? '/404.html'
    for (const [header, value] of Object.entries(headersForAll(client))) {
      response.setHeader(header, change(value))
    }
    const type = types[extname(file)]
    if (type) response.setHeader('Content-Type', type)
    response.writeHead(found ? 200 : 404)
    const content = readFileSync(join(client, file))
    response.end(file.endsWith('.html') ? change(content.toString()) : content)
  }
}

/** A static host takes no posts. */
export function staticHost(client: string): RequestListener {
  const send = sendsFiles(client)
  return (request, response) => {
    if (request.method === 'GET') send(request, response)
    else response.writeHead(405).end()
  }
}

/** Starts a server on a free port of this machine, which it returns. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}
