import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { filePolicy, ownAddress, ownHeaders } from '../site-build/own-requests.ts'
import { Refusal } from './refusal.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** An answer of the editor. */
export type Answer = {
  /** Of HTTP. */
  status: number
  body: string | Uint8Array
  /** The extension of a file of this type. */
  type: string
  /** A sentence that goes with it. */
  advice?: string | null
}

/** A sentence as an answer. */
export function say(status: number, body: string): Answer {
  return { status, body, type: '.txt' }
}

/** What the guard has to know. */
export type OwnServerOptions = {
  /** Only the editor's own page has it. A page sends it with every write, as `Editor-Token`. */
  token: string
  /** The content security policy of the editor's pages. */
  pagePolicy: string
  /** Bytes of what a page may send at once. */
  maxBody: number
  /** Answers a request that was let through. */
  read: (address: URL) => Promise<Answer>
  /** Answers a request that was let through. */
  write: (address: URL, body: Buffer) => Promise<Answer>
}

/**
 * A server that answers this machine only, and lets only its own page write. Any page that the
 * owner visits at the same time can send it requests, and so can any name that leads to this
 * machine.
 */
export function createOwnServer(options: OwnServerOptions): Server {
  const { token, pagePolicy, maxBody, read, write } = options

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method, url, headers, socket } = request
    const host = `127.0.0.1:${socket.localPort}`
    if (headers.host !== host) throw new Refusal(403, 'The editor answers at its own address only.')
    const address = ownAddress(url)
    if (!address) throw new Refusal(400, 'This is no address of the editor.')
    if (method === 'GET' || method === 'HEAD') return read(address)
    if (method !== 'POST') throw new Refusal(405, 'The editor is read and written to only.')
    const isOwn =
      headers.origin === `http://${host}` && isEqual(String(headers['editor-token']), token)
    if (!isOwn) {
      throw new Refusal(403, 'Only the page of the running editor writes. Reload the page.')
    }
    return write(address, await bodyOf(request, maxBody))
  }

  return createServer(async (request, response) => {
    const { status, body, type, advice } = await answer(request).catch((error: unknown) =>
      error instanceof Refusal ? say(error.status, error.message) : say(500, String(error)),
    )
    response.writeHead(status, {
      ...ownHeaders,
      'Content-Type': types[type] ?? 'application/octet-stream',
      'Content-Security-Policy': type === '.html' ? pagePolicy : filePolicy,
      'Cache-Control': 'no-store',
      ...(advice && { 'Editor-Advice': encodeURIComponent(advice) }),
    })
    response.end(body)
  })
}

async function bodyOf(request: IncomingMessage, maxBody: number): Promise<Buffer> {
  const tooLong = new Refusal(413, `The editor takes at most ${maxBody / 1e6} MB at once.`)
  if (Number(request.headers['content-length']) > maxBody) throw tooLong
  let size = 0
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBody) throw tooLong
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** In constant time: how long it takes tells nothing about the texts. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
