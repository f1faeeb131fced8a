import { expect, test as base } from '@playwright/test'
import { sendRaw, type RawAnswer } from './raw-connection.ts'

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

const refused: Record<string, string | Buffer> = {
  'without a host': `GET / HTTP/1.1\r\n${close}\r\n`,
  'of HTTP 2 without TLS': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'that begins with TLS': Buffer.from('16030100c8010000c40303', 'hex'),
  'of a made-up method': `BREW / HTTP/1.1\r\n${host}\r\n`,
  'to connect elsewhere': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'to trace': `TRACE / HTTP/1.1\r\n${host}${close}Cookie: secret\r\n\r\n`,
  'for the options of all': `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`,
  'with an expectation': `POST / HTTP/1.1\r\n${host}${close}Expect: salt\r\n\r\n`,
  'with a NUL in its address': `GET /\u0000 HTTP/1.1\r\n${host}\r\n`,
  'with broken percent encoding': `GET /%zz HTTP/1.1\r\n${host}${close}\r\n`,
  'for a very long address': `GET /${long(17_000)} HTTP/1.1\r\n${host}\r\n`,
  'with a large header': `GET / HTTP/1.1\r\n${host}X: ${long(17_000)}\r\n\r\n`,
  'with many headers': `GET / HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(3000)}\r\n`,
  'with a CR within a header': `GET / HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`,
}

for (const [what, bytes] of Object.entries(refused)) {
  test(`a request ${what} is refused without a stack trace`, async ({ send }) => {
    const answers = await send(bytes)
    expect(answers.length).toBeLessThanOrEqual(1)
    for (const { status } of answers) expect(Math.floor(status / 100)).toBe(4)
    expect(JSON.stringify(answers)).not.toMatch(/secret|evil|node_modules|\.ts/)
  })
}

/**
 * Requests whose end a proxy and the server may see in different places (request smuggling). The
 * second request must never be answered.
 */
const second = `GET /blog1 HTTP/1.1\r\n${host}\r\n`
const ambiguous: Record<string, string> = {
  'a length and chunks': `${host}Content-Length: 5\r\n${chunked}\r\n0\r\n\r\n`,
  'two lengths': `${host}Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello`,
  'a list of lengths': `${host}Content-Length: 5, 5\r\n\r\nhello`,
  'a signed length': `${host}Content-Length: +5\r\n\r\nhello`,
  'an unknown transfer encoding': `${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'chunks that are not the last encoding': `${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'a space before the colon': `${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  'a folded header': `${host}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  'a chunk that ends in LF alone': `${host}${chunked}\r\n3\nabc\n0\r\n\r\n`,
}

for (const [what, rest] of Object.entries(ambiguous)) {
  test(`a request with ${what} is refused, and nothing after it is read`, async ({ send }) => {
    const answers = await send(`POST /blog1 HTTP/1.1\r\n${rest}${second}`)
    // If only the body is wrong, the head may have been answered before.
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
  })
}

test('HTTP 1.0 is served, without a host too', async ({ send }) => {
  const answers = await send('GET /blog1 HTTP/1.0\r\n\r\n')
  expect(answers.map(({ status }) => status)).toEqual([200])
})

test('a request to upgrade gets the page without an upgrade', async ({ send }) => {
  for (const protocol of ['websocket', 'h2c']) {
    const answers = await send(
      `GET /blog1 HTTP/1.1\r\n${host}Connection: upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
    expect(answers.map(({ status }) => status)).toEqual([200])
  }
})

test('the body of a GET request is not read as the next request', async ({ send }) => {
  const inside = 'GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n'
  const answers = await send(
    `GET /blog1 HTTP/1.1\r\n${host}Content-Length: ${inside.length}\r\n\r\n${inside}` +
      `GET /blog2 HTTP/1.1\r\n${host}${close}\r\n`,
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
