import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'

/** Timeouts, in milliseconds. */
type Timeouts = {
  /** For a client to send the headers of a request. */
  head: number
  /** For a client to send the whole request. */
  request: number
  /** For a connection on which nothing is sent or received. */
  idle: number
  /** How often the server looks for slow clients. */
  checkEvery: number
}

const defaultTimeouts: Timeouts = { head: 10_000, request: 30_000, idle: 60_000, checkEvery: 2_000 }

/**
 * Bytes. RFC 9110 (4.1) asks for at least 8000. Node limits headers and address together to 16 kB.
 */
const maxAddressLength = 8000

/** The status for an error of Node's parser. All others are 400. */
const statusOfError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * An HTTP server that passes on valid requests and answers all others itself: malformed, oversized
 * and slow ones. All answers carry the same headers. Node would answer some bad requests without
 * them, and some not at all. It does not listen yet.
 *
 * @param headers sent with every answer
 * @param respond an error that it throws is logged and answered with a 500
 */
export function createHttpServer(
  headers: Readonly<Record<string, string>>,
  respond: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  timeouts: Timeouts = defaultTimeouts,
): Server {
  const answers = new WeakMap<Duplex, ServerResponse>()

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    answers.set(request.socket, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.checkEvery,
      // Node would answer a missing Host itself, without the headers.
      requireHostHeader: false,
    },
    async (request, response) => {
      begin(request, response)
      const refusal = refusalOf(request)
      if (refusal) {
        response.writeHead(refusal, { Connection: 'close' }).end()
        return
      }
      try {
        await respond(request, response)
      } catch (error) {
        fail(request, response, error)
      }
    },
  )
  server.timeout = timeouts.idle

  // A server that is closing still answers, but does not wait for the next request.
  server.on('request', (_request, response) => {
    response.on('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })

  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    begin(request, response)
    response.writeHead(417).end()
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(rawAnswer(405, { ...headers, Allow: 'GET, HEAD' }), () => socket.destroy())
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    const isUnderWay = answer?.headersSent && !answer.writableFinished
    if (!socket.writable || isUnderWay) socket.destroy()
    else socket.end(rawAnswer(statusOfError[error.code ?? ''] ?? 400, headers))
  })
  return server
}

/**
 * The status for a request that Node accepts but this server refuses; null for a valid one.
 * HTTP/1.1 needs exactly one Host (RFC 9112, 3.2). HTTP/1.0 has no chunks (6.1): a proxy in front
 * could have read a different request there.
 */
function refusalOf({ url = '', httpVersion, headersDistinct }: IncomingMessage): number | null {
  const isOld = httpVersion === '1.0'
  const hosts = headersDistinct['host']?.length ?? 0
  if (hosts > 1 || (hosts === 0 && !isOld)) return 400
  if (isOld && headersDistinct['transfer-encoding']) return 400
  if (!isHost(headersDistinct['host']?.[0] ?? '')) return 400
  return url.length > maxAddressLength ? 414 : null
}

/**
 * Whether the text is a host, with or without a port. Empty is valid: a client can send a Host
 * without a value (RFC 9112, 3.2).
 */
function isHost(host: string): boolean {
  const isPlain = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)
  return host === '' || (isPlain && URL.canParse(`http://${host}/`))
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // A visitor who closed the connection is not an error, and must not fill the log.
  if (!request.socket.destroyed) console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500).end()
}

/** A whole HTTP response as text, for a socket that has no `ServerResponse`. */
function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`
}
