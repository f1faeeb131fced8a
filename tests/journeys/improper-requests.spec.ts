import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { createHttpServer } from '../../server/http-server.ts'
import { headersForAll } from './headers-for-all.ts'
import { sendRaw, type RawAnswer } from './raw-connection.ts'

const headers = headersForAll(join(import.meta.dirname, '../../build/client'))
const host = 'Host: www.example.com\r\n'
const close = 'Connection: close\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'
const long = (length: number) => 'a'.repeat(length)

const test = base.extend<{
  /** Sends bytes to the site. */
  send: (bytes: string | Buffer) => Promise<readonly RawAnswer[]>
}>({
  send: async ({ baseURL }, use) => {
    await use((bytes) => sendRaw(baseURL ?? '', bytes))
  },
})

function expectSecurityHeaders(answers: readonly RawAnswer[]): void {
  for (const answer of answers.filter(({ status }) => status !== 100)) {
    for (const [name, value] of Object.entries(headers)) {
      // A page rendered for the request has its own policy, checked below.
      if (name !== 'Content-Security-Policy') {
        expect(answer.headers[name.toLowerCase()], name).toBe(value)
      }
    }
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  }
}

/** Requests that get one answer, with the security headers, before the connection closes. */
const refused: Record<string, readonly [status: number, bytes: string | Buffer]> = {
  'without a host': [400, `GET / HTTP/1.1\r\n${close}\r\n`],
  'with two hosts': [400, `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
  'of HTTP 0.9': [400, 'GET /\r\n\r\n'],
  'of HTTP 2 without TLS': [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'of a future HTTP version': [400, `GET / HTTP/3.0\r\n${host}\r\n`],
  'that begins with TLS': [400, Buffer.from('16030100c8010000c40303', 'hex')],
  'that is no request': [400, '\u0000\u0001\u0002\r\n\r\n'],
  'of a made-up method': [400, `BREW / HTTP/1.1\r\n${host}\r\n`],
  'of a method in lower case': [400, `get / HTTP/1.1\r\n${host}\r\n`],
  'to connect elsewhere': [
    405,
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  ],
  'to trace': [405, `TRACE / HTTP/1.1\r\n${host}${close}Cookie: secret\r\n\r\n`],
  'for the options of all': [405, `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`],
  'with an expectation': [417, `POST / HTTP/1.1\r\n${host}${close}Expect: salt\r\n\r\n`],
  'with a NUL in its address': [400, `GET /\u0000 HTTP/1.1\r\n${host}\r\n`],
  'with a NUL in a header': [400, `GET / HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`],
  'with bytes for an address': [
    400,
    Buffer.from(`GET /BLOG1?\xff HTTP/1.1\r\n${host}\r\n`, 'latin1'),
  ],
  'for a long address': [414, `GET /BLOG1?${long(9000)} HTTP/1.1\r\n${host}\r\n`],
  'for a very long address': [431, `GET /${long(17_000)} HTTP/1.1\r\n${host}\r\n`],
  'with a large header': [431, `GET / HTTP/1.1\r\n${host}X: ${long(17_000)}\r\n\r\n`],
  'with many headers': [431, `GET / HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(3000)}\r\n`],
  'with lines that end in LF alone': [400, 'GET / HTTP/1.1\nHost: a\n\n'],
  'with a CR within a header': [400, `GET / HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`],
  'with a chunk that says nothing': [
    413,
    `POST / HTTP/1.1\r\n${host}${chunked}\r\n3;${long(17_000)}`,
  ],
}

for (const [what, [status, bytes]] of Object.entries(refused)) {
  test(`a request ${what} is answered ${status}, with the security headers`, async ({ send }) => {
    const answers = await send(bytes)
    expect(answers.map((answer) => answer.status)).toEqual([status])
    expect(answers[0]?.headers['connection']).toBe('close')
    expectSecurityHeaders(answers)
    expect(JSON.stringify(answers)).not.toMatch(/secret|evil/)
  })
}

/**
 * Requests whose end a proxy and the server may see in different places (request smuggling). The
 * second request must never be answered.
 */
const second = `GET /blog1 HTTP/1.1\r\n${host}\r\n`
const ambiguous: Record<string, string> = {
  'a length and chunks': `${host}Content-Length: 5\r\n${chunked}\r\n0\r\n\r\n`,
  'chunks and a length': `${host}${chunked}Content-Length: 5\r\n\r\n0\r\n\r\n`,
  'two lengths': `${host}Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello`,
  'two equal lengths': `${host}Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello`,
  'a list of lengths': `${host}Content-Length: 5, 5\r\n\r\nhello`,
  'a signed length': `${host}Content-Length: +5\r\n\r\nhello`,
  'a negative length': `${host}Content-Length: -5\r\n\r\nhello`,
  'a length in hexadecimal': `${host}Content-Length: 0x5\r\n\r\nhello`,
  'a length beyond all numbers': `${host}Content-Length: 99999999999999999999999\r\n\r\n`,
  'an unknown transfer encoding': `${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'chunks that are not the last encoding': `${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'two transfer encodings': `${host}${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  'a space before the colon': `${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  'a folded header': `${host}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  'a chunk without a size': `${host}${chunked}\r\nxyz\r\nabc\r\n0\r\n\r\n`,
  'a chunk that ends in LF alone': `${host}${chunked}\r\n3\nabc\n0\r\n\r\n`,
}

for (const [what, rest] of Object.entries(ambiguous)) {
  test(`a request with ${what} is refused, and nothing after it is read`, async ({ send }) => {
    const answers = await send(`POST /blog1 HTTP/1.1\r\n${rest}${second}`)
    expect(answers).toHaveLength(1)
    // If only the body is wrong, the head may have been answered before.
    expect([400, 405]).toContain(answers[0]?.status)
    expectSecurityHeaders(answers)
  })
}

test('chunks in HTTP 1.0 are refused, and nothing after them is read', async ({ send }) => {
  const answers = await send(
    `POST /blog1 HTTP/1.0\r\n${host}Connection: keep-alive\r\n${chunked}\r\n0\r\n\r\n${second}`,
  )
  expect(answers.map(({ status }) => status)).toEqual([400])
})

test('HTTP 1.0 is served, without a host too', async ({ send }) => {
  const answers = await send('GET /blog1 HTTP/1.0\r\n\r\n')
  expect(answers.map(({ status }) => status)).toEqual([200])
})

test('the origin in a request’s address is ignored', async ({ send }) => {
  const get = (address: string) => send(`GET ${address} HTTP/1.1\r\n${host}${close}\r\n`)
  const [page] = await get('http://www.example.com/blog1')
  expect(page?.status).toBe(200)
  const [home] = await get('http://www.example.com')
  expect(home?.status).toBe(200)
  const [redirect] = await get('http://evil.example/BLOG1?from=there')
  expect(redirect?.status).toBe(301)
  expect(redirect?.headers['location']).toBe('/blog1?from=there')
})

test('a request to upgrade gets the page without an upgrade', async ({ send }) => {
  for (const protocol of ['websocket', 'h2c']) {
    const answers = await send(
      `GET /blog1 HTTP/1.1\r\n${host}Connection: upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
    expect(answers.map(({ status }) => status)).toEqual([200])
    expectSecurityHeaders(answers)
  }
})

test('a client that expects 100 Continue gets it', async ({ send }) => {
  const answers = await send(
    `POST / HTTP/1.1\r\n${host}${close}Expect: 100-continue\r\nContent-Length: 0\r\n\r\n`,
  )
  expect(answers[0]?.status).toBe(100)
  expect(answers).toHaveLength(2)
  expectSecurityHeaders(answers)
})

test('the body of a GET request is not read as the next request', async ({ send }) => {
  const inside = 'GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n'
  const answers = await send(
    `GET /blog1 HTTP/1.1\r\n${host}Content-Length: ${inside.length}\r\n\r\n${inside}` +
      `GET /blog2 HTTP/1.1\r\n${host}${close}\r\n`,
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test.describe('a slow client', () => {
  /** Short timeouts, in milliseconds. */
  const impatient = { head: 100, request: 200, idle: 10_000, checkEvery: 20 }

  const slow = base.extend<{
    serve: (
      respond: (request: IncomingMessage, response: ServerResponse) => void,
      timeouts?: Partial<typeof impatient>,
    ) => Promise<string>
  }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
    serve: async ({}, use) => {
      const started: ReturnType<typeof createHttpServer>[] = []
      await use(async (respond, timeouts = {}) => {
        const server = createHttpServer(headers, respond, { ...impatient, ...timeouts })
        started.push(server)
        await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
        const address = server.address()
        if (typeof address !== 'object' || !address) throw new Error('The server has no port')
        return `http://127.0.0.1:${address.port}`
      })
      for (const server of started) {
        server.closeAllConnections()
        server.close()
      }
    },
  })

  slow('is answered 408 while it sends its head', async ({ serve }) => {
    const address = await serve(() => {})
    const answers = await sendRaw(address, `GET / HTTP/1.1\r\n${host}X: and then`)
    expect(answers.map(({ status }) => status)).toEqual([408])
    expectSecurityHeaders(answers)
  })

  slow('is answered 408 while it sends its body', async ({ serve }) => {
    const address = await serve((request) => request.resume())
    const answers = await sendRaw(
      address,
      `POST / HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nname`,
    )
    expect(answers.map(({ status }) => status)).toEqual([408])
    expectSecurityHeaders(answers)
  })

  slow('is disconnected if it does not read its answer', async ({ serve }) => {
    const closed = Promise.withResolvers<void>()
    const address = await serve(
      (_request, response) => {
        response.on('close', closed.resolve)
        response.write('the first part')
      },
      { idle: 100 },
    )
    const answers = await sendRaw(address, `GET / HTTP/1.1\r\n${host}\r\n`)
    expect(answers.map(({ status }) => status)).toEqual([200])
    await closed.promise
  })

  slow('never gets a refusal inside an answer', async ({ serve }) => {
    const address = await serve((_request, response) => response.write('the first part'))
    const answers = await sendRaw(
      address,
      `POST / HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nname`,
    )
    expect(answers.map(({ status }) => status)).toEqual([200])
  })

  slow('gets a 500 when the site throws, and the server keeps running', async ({ serve }) => {
    const address = await serve((request) => {
      if (request.url === '/broken') throw new Error('Thrown by the test')
    })
    const log: unknown[] = []
    /* oxlint-disable no-console -- the test reads the log */
    const { error } = console
    console.error = (line: unknown) => log.push(line)
    const answers = await sendRaw(address, `GET /broken HTTP/1.1\r\n${host}${close}\r\n`)
    console.error = error
    /* oxlint-enable no-console */
    expect(answers.map(({ status }) => status)).toEqual([500])
    expectSecurityHeaders(answers)
    expect(String(log)).toContain('Thrown by the test')
  })
})
