import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

/** Types that a browser does not find out by itself. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** The headers that a build's `_headers` sets for every path. */
export function headersForAll(client: string): Record<string, string> {
  const rules = readFileSync(join(client, '_headers'), 'utf8').split('\n\n')
  const forAll = rules.find((rule) => rule.startsWith('/*\n'))
  if (forAll === undefined) throw new Error('There is no rule for every path')
  const headers = forAll.matchAll(/^ {2}([^:]+): (.+)$/gm)
  return Object.fromEntries([...headers].map(([, name = '', value = '']) => [name, value]))
}

/**
 * A minimal static host: it sends a file, or the not-found page if there is none.
 *
 * @param client the folder of a build that a host publishes
 * @param change what the host changes in a page and in its headers
 */
export function sendsFiles(client: string, change = (text: string) => text) {
  return (request: IncomingMessage, response: ServerResponse): void => {
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

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}
