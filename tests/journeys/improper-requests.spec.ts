import { expect, test } from '@playwright/test'
import { sendRaw } from './raw-connection.ts'

const host = 'Host: www.example.com\r\n'
const close = 'Connection: close\r\n'
const long = 'a'.repeat(17_000)

test('a malformed request is refused without a stack trace', async ({ baseURL }) => {
  for (const bytes of [
    `GET / HTTP/1.1\r\n${close}\r\n`,
    Buffer.from('16030100c8010000c40303', 'hex'),
    `BREW / HTTP/1.1\r\n${host}\r\n`,
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    `TRACE / HTTP/1.1\r\n${host}${close}Cookie: secret\r\n\r\n`,
    `POST / HTTP/1.1\r\n${host}${close}Expect: salt\r\n\r\n`,
    `GET /%zz HTTP/1.1\r\n${host}${close}\r\n`,
    `GET /${long} HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}X: ${long}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(3000)}\r\n`,
  ]) {
    const answers = await sendRaw(baseURL ?? '', bytes)
    expect(answers.length).toBeLessThanOrEqual(1)
    for (const { status } of answers) expect(Math.floor(status / 100)).toBe(4)
    expect(JSON.stringify(answers)).not.toMatch(/secret|evil|node_modules|\.ts/)
  }
  const [answer] = await sendRaw(baseURL ?? '', 'GET /blog1 HTTP/1.0\r\n\r\n')
  expect(answer?.status).toBe(200)
})

// A proxy and the server may see the end of these in different places (request smuggling).
test('a request of unclear length is refused, and nothing after it is read', async ({
  baseURL,
}) => {
  for (const rest of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello',
    'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const second = `GET /blog1 HTTP/1.1\r\n${host}\r\n`
    const answers = await sendRaw(baseURL ?? '', `POST /blog1 HTTP/1.1\r\n${host}${rest}${second}`)
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
  }
})
