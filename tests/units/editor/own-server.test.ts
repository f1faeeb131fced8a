import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOwnServer, say } from '../../../editor/own-server.ts'

const token = 'the token of this start'
const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/")</script></svg>'

let answered: string[] = []
const server = createOwnServer({
  token,
  pagePolicy: "default-src 'self'",
  maxBody: 1000,
  read: async ({ pathname }) => {
    answered.push(`read ${pathname}`)
    if (pathname === '/broken') throw new Error('broken')
    return pathname === '/logo.svg'
      ? { status: 200, body: picture, type: '.svg' }
      : say(200, 'answered')
  },
  write: async ({ pathname }, body) => {
    answered.push(`write ${pathname} ${body.length}`)
    return say(200, 'written')
  },
})
let port = 0
let own: Record<string, string> = {}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  own = { Origin: `http://127.0.0.1:${port}`, 'Editor-Token': token }
})
beforeEach(() => (answered = []))
afterAll(() => server.close())

/** Sends the target as it is: `fetch` would tidy it. */
async function ask(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body: string | Readable = '',
) {
  const options = { host: '127.0.0.1', port, method, path: target, headers }
  const sent = request(options)
  sent.flushHeaders()
  if (typeof body === 'string') sent.end(body)
  else body.pipe(sent)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject)
  })
  const answer = await text(response)
  sent.on('error', () => {}).destroy()
  return { status: response.statusCode, headers: response.headers, body: answer }
}

test('the page of the editor reads and writes', async () => {
  expect(await ask('GET', '/keystatic')).toMatchObject({ status: 200, body: 'answered' })
  expect(await ask('POST', '/pictures', own, 'lamp')).toMatchObject({ body: 'written' })
  expect(answered).toEqual(['read /keystatic', 'write /pictures 4'])
})

test.each([
  ['of another website', { Origin: 'http://evil.test' }],
  ['of another program on this machine', { Origin: 'http://127.0.0.1:8099' }],
  ['without an origin', { Origin: '' }],
  ['in a sandbox', { Origin: 'null' }],
  ['with another token', { 'Editor-Token': 'the token of that start' }],
  ['with part of the token', { 'Editor-Token': token.slice(0, -1) }],
  ['without a token', { 'Editor-Token': '' }],
])('a page %s writes nothing', async (_, headers) => {
  const { status, body } = await ask('POST', '/api/keystatic/update', { ...own, ...headers })
  expect(status).toBe(403)
  expect(body).toBe('Only the page of the running editor writes. Reload the page.')
  expect(answered).toEqual([])
})

test('an address that names another host does not make that host the editor', async () => {
  for (const target of [
    '//evil.test:8099/pictures',
    '/\\evil.test/pictures',
    'http://evil.test/',
  ]) {
    for (const origin of [own['Origin'], `http://${/evil[^/]*/.exec(target)?.[0]}`]) {
      const headers = { ...own, Origin: origin ?? '' }
      expect(await ask('POST', target, headers)).toMatchObject({ status: 400 })
    }
  }
  expect(answered).toEqual([])
})

test.each([
  '//',
  '//:',
  '/\\',
  '/%',
  '/%ff',
  '/a%00b',
  '/a/..%2f..%2fetc/passwd',
  `/${'a'.repeat(256)}`,
  'http://',
  '*',
])('the address %s is refused, and the editor goes on', async (target) => {
  expect(await ask('GET', target)).toMatchObject({ status: 400 })
  expect(await ask('GET', '/keystatic')).toMatchObject({ status: 200 })
})

test('a name that somebody else has pointed at this machine is refused', async () => {
  for (const host of [`evil.test:${port}`, `localhost:${port}`, `127.0.0.1:${port + 1}`]) {
    expect(await ask('GET', '/keystatic', { Host: host })).toMatchObject({ status: 403 })
  }
  expect(answered).toEqual([])
})

test('what is too long is refused with a sentence, however it is sent', async () => {
  const sentence = { status: 413, body: 'The editor takes at most 0.001 MB at once.' }
  const announced = { ...own, 'Content-Length': '500000000' }
  expect(await ask('POST', '/pictures', announced, new Readable({ read() {} }))).toMatchObject(
    sentence,
  )
  const chunks = Readable.from(Array(5000).fill('a'.repeat(1000)))
  expect(await ask('POST', '/pictures', own, chunks)).toMatchObject(sentence)
  expect(answered).toEqual([])
  expect(await ask('POST', '/pictures', own, 'a'.repeat(1000))).toMatchObject({ status: 200 })
})

test('no other page of the browser can load an answer, and a picture runs no script', async () => {
  for (const target of ['/keystatic', '/logo.svg', '/broken', '//']) {
    const { headers } = await ask('GET', target, { Origin: 'http://127.0.0.1:8099' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const { headers } = await ask('GET', '/logo.svg')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
})
