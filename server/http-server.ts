import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a client may take, in milliseconds. */
type Patience = {
  /** For the head of a request. */
  head: number
  /** For a whole request. */
  request: number
  /** Between two signs of life of a connection, in whichever direction. */
  silence: number
  /** How often the slow ones are looked for. */
  between: number
}

const usualPatience: Patience = { head: 10_000, request: 30_000, silence: 60_000, between: 2_000 }

/** Bytes; RFC 9110 (4.1) asks for 8000 at least. Head and address together may have 16 kB. */
const longestAddress = 8000

/** What Node's parser says of a request, where it is no plain 400. */
const statusOfError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * An HTTP server that lets through what is a proper request and answers all else itself, with the
 * same headers: malformed, oversized and slow requests, of which Node would answer some without
 * them and some not at all. It does not listen yet.
 *
 * @param headers go out with every answer
 * @param respond what it throws is written to the log and answered with a 500
 */
export function createHttpServer(
  headers: Readonly<Record<string, string>>,
  respond: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  patience: Patience = usualPatience,
): Server {
  const answers = new WeakMap<Duplex, ServerResponse>()

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    answers.set(request.socket, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.between,
      // Node would answer by itself, without the headers.
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
  server.timeout = patience.silence

  // A server that is being closed answers what it was asked, and waits for no next question.
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
 * RFC 9112 wants one Host, no more and no less, since HTTP/1.1 (3.2), and no chunks before it
 * (6.1): a proxy in front may have seen another request there.
 */
function refusalOf({ url = '', httpVersion, headersDistinct }: IncomingMessage): number | null {
  const isOld = httpVersion === '1.0'
  const hosts = headersDistinct['host']?.length ?? 0
  if (hosts > 1 || (hosts === 0 && !isOld)) return 400
  if (isOld && headersDistinct['transfer-encoding']) return 400
  if (!isHost(headersDistinct['host']?.[0] ?? '')) return 400
  return url.length > longestAddress ? 414 : null
}

/** Whether it is a host with or without a port, or nothing, as for a client that knows none (RFC 9112, 3.2). */
function isHost(host: string): boolean {
  const isPlain = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)
  return host === '' || (isPlain && URL.canParse(`http://${host}/`))
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // A visitor who has left is no error of ours, and must not fill the log.
  if (!request.socket.destroyed) console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500).end()
}

/** An answer for a connection that no longer speaks HTTP. */
function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`
}
