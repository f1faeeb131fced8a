import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test as base } from '@playwright/test'
import { documentHeaders } from '../../site-build/host-files/security-headers.ts'
import { headersForAll } from './headers-for-all.ts'
import { anyDay } from './in-full.ts'
import { ask, type Answer } from './plain-http.ts'
import { content, form as words, pages } from '../site-content.ts'

const client = join(import.meta.dirname, '../../build/client')
const anAsset = () =>
  `/assets/${readdirSync(join(client, 'assets')).find((name) => name.endsWith('.js')) ?? ''}`
const aPicture = () =>
  `/pictures/${readdirSync(join(client, 'pictures')).find((name) => name.endsWith('.avif')) ?? ''}`

const form = 'application/x-www-form-urlencoded'
const immutable = 'public, max-age=31536000, immutable'

const test = base.extend<{
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}>({
  send: async ({ baseURL }, use) => {
    await use((method, path, body = '', headers = {}) =>
      ask(baseURL ?? '', { method, path, body, headers }),
    )
  },
  get: async ({ send }, use) => {
    await use((path, headers) => send('GET', path, '', headers))
  },
})

test.describe('a page', () => {
  test('has the best encoding that the client accepts', async ({ get }) => {
    const plain = await get('/blog1')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toContain('<!DOCTYPE html>')

    const br = await get('/blog1', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)

    for (const { headers } of [plain, br]) {
      expect(headers['vary']).toBe('accept-encoding')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('is not sent again to a client that has it', anyDay, async ({ get }) => {
    const { etag = '' } = (await get('/')).headers
    const again = await get('/', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })
})

test.describe('a file', () => {
  test('with a hash in its name may be cached forever', async ({ get }) => {
    for (const path of [anAsset(), aPicture()]) {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe(immutable)
    }
    expect((await get('/favicon.svg')).headers['cache-control']).not.toContain('immutable')
  })

  test('that is never a document lacks the headers for documents', async ({ get }) => {
    const font = readdirSync(join(client, 'assets')).find((name) => name.endsWith('.woff2'))
    for (const [path, range, expected] of [
      [anAsset(), '', 200],
      [aPicture(), '', 200],
      [aPicture(), 'bytes=0-9', 206],
      [`/assets/${font ?? ''}`, '', 200],
      ['/icons/48.png', '', 200],
    ] as const) {
      const { status, headers } = await get(path, range ? { Range: range } : {})
      expect(status, path).toBe(expected)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
      for (const name of documentHeaders) expect(headers[name.toLowerCase()], path).toBeUndefined()
    }
    // An SVG can be opened as a document, and the not-found page is one.
    for (const path of ['/favicon.svg', '/assets/gone-00000000.js']) {
      const { headers } = await get(path)
      for (const name of documentHeaders) expect(headers[name.toLowerCase()], path).toBeDefined()
    }
  })

  test('has its type, and is compressed where that helps', async ({ get }) => {
    for (const [path, type] of [
      [anAsset(), 'application/javascript; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
    ] as const) {
      const plain = await get(path)
      expect(plain.headers['content-type']).toBe(type)
      const br = await get(path, { 'Accept-Encoding': 'br' })
      expect(br.headers['content-encoding']).toBe('br')
      expect(br.headers['content-type']).toBe(type)
      expect(br.headers['vary']).toBe('accept-encoding')
      expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    }

    const picture = await get(aPicture(), { 'Accept-Encoding': 'br' })
    expect(picture.headers['content-type']).toBe('image/avif')
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  test('is not served if it is for the server or a host, or outside the folder', async ({
    get,
  }) => {
    for (const path of [
      '/_headers',
      '/_redirects',
      '/index.html.br',
      '/blog1.html.gz',
      '/../site.json',
      '/..%2fserver%2findex.js',
      '/assets/',
      '/.env',
    ]) {
      const { status, headers, body } = await get(path)
      expect(status, path).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body.toString()).toContain(pages.notFound.description)
    }
  })
})

test('a wrong method is answered with the allowed methods', async ({ send }) => {
  for (const [method, path] of [
    ['PUT', '/'],
    ['POST', '/Thankyou'],
    ['POST', '/favicon.svg'],
  ] as const) {
    const { status, headers } = await send(method, path)
    expect([status, headers.allow], path).toEqual([405, 'GET, HEAD'])
  }
})

test.describe('a post', () => {
  test('of the form is refused, with every value kept', async ({ send }) => {
    const body = new URLSearchParams({ name: 'Zoë <b>', allowStorage: 'on' }).toString()
    for (const path of ['/', '/?index']) {
      const answer = await send('POST', path, body, { 'Content-Type': form })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body.toString()).toContain('value="Zoë &lt;b&gt;"')
    }
  })

  test('larger than any inquiry is refused with a notice', async ({ send }) => {
    const answer = await send('POST', '/', `message=${'x'.repeat(70 * 1024)}`, {
      'Content-Type': form,
    })
    expect(answer.status).toBe(413)
    expect(answer.body.toString()).toContain(words.answers.tooLarge.heading)
  })

  test('that is malformed is refused, and never breaks the server', async ({ send, get }) => {
    for (const [type, body] of [
      ['', 'name=Ann'],
      ['application/json', '{"name": "Ann"}'],
      [form, 'name=%zz&%=%&&&=%E0%A4%A'],
      [form, '\u0000\u00ff\u00fe'],
      ['multipart/form-data', 'name=Ann'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn',
      ],
    ] as const) {
      const answer = await send('POST', '/', body, type ? { 'Content-Type': type } : {})
      expect(answer.status, body).toBe(405)
      expect(answer.body.toString()).toContain('role="alert"')
      expect((await get('/')).status).toBe(200)
    }
  })

  test('from another site, or to a made-up host, is refused', async ({ send }) => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'nonsense' },
      { Host: 'a b' },
      { Host: '' },
      { Host: 'evil.example:99999' },
    ]) {
      const answer = await send('POST', '/', 'name=Ann', { 'Content-Type': form, ...headers })
      const { status, body } = answer
      if (status === 403) expect(body.toString()).toBe(content.plainAnswers.foreign)
      expect(status, JSON.stringify(headers)).toBeGreaterThanOrEqual(400)
      expect(status, JSON.stringify(headers)).toBeLessThan(500)
    }
  })
})

test('every kind of answer except a file has the same security headers as on a static host', async ({
  get,
  send,
}) => {
  const { etag = '' } = (await get('/')).headers
  const answers = {
    page: await get('/'),
    'page again': await get('/', { 'If-None-Match': etag }),
    'not found': await get('/nothing'),
    redirect: await get('/BLOG1'),
    'wrong method': await send('PUT', '/'),
    'refused post': await send('POST', '/', 'name=Ann', { 'Content-Type': form }),
    'oversized post': await send('POST', '/', 'x'.repeat(70 * 1024), { 'Content-Type': form }),
  }
  for (const [kind, { headers }] of Object.entries(answers)) {
    for (const [name, value] of Object.entries(headersForAll(client))) {
      expect(headers[name.toLowerCase()], `${name} of ${kind}`).toBe(value)
    }
    expect(headers['x-powered-by'], kind).toBeUndefined()
    expect(headers.server, kind).toBeUndefined()
    expect(headers['set-cookie'], kind).toBeUndefined()
  }
})
