import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test as base } from '@playwright/test'
import { documentHeaders } from '../../site-build/host-files/security-headers.ts'
import { headersForAll } from './headers-for-all.ts'
import { anyDay } from './in-full.ts'
import { ask, type Answer } from './plain-http.ts'
import { form as words, pages } from '../site-content.ts'

const client = join(import.meta.dirname, '../../build/client')
const fileIn = (folder: string, end: string) =>
  `/${folder}/${readdirSync(join(client, folder)).find((name) => name.endsWith(end)) ?? ''}`
const anAsset = () => fileIn('assets', '.js')
const aPicture = () => fileIn('pictures', '.avif')

const form = 'application/x-www-form-urlencoded'

type Server = {
  /** Sends a GET request to the site. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (
    method: string,
    path: string,
    body?: string | Buffer,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

const test = base.extend<Server>({
  get: async ({ baseURL }, use) => {
    await use((path, headers = {}) => ask(baseURL ?? '', { path, headers }))
  },
  send: async ({ baseURL }, use) => {
    await use((method, path, body = '', headers = {}) =>
      ask(baseURL ?? '', { method, path, body, headers }),
    )
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

    const gzip = await get('/blog1', { 'Accept-Encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)

    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers['vary']).toBe('accept-encoding')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['cache-control']).toBe('no-cache')
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('or a file is not sent again to a client that has it', anyDay, async ({ get }) => {
    for (const path of ['/', aPicture()]) {
      const { etag = '' } = (await get(path)).headers
      const again = await get(path, { 'If-None-Match': etag })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect((await get(path, { 'If-None-Match': '"another"' })).status).toBe(200)
    }
    const { status, headers } = await get('/nothing')
    expect(status).toBe(404)
    expect((await get('/nothing', { 'If-None-Match': headers.etag ?? '' })).status).toBe(404)
  })

  test('requested with HEAD has its headers and no body', async ({ get, send }) => {
    for (const path of ['/', '/nothing', anAsset()]) {
      const whole = await get(path)
      const head = await send('HEAD', path)
      expect(head.status).toBe(whole.status)
      expect(head.body).toHaveLength(0)
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
        expect(head.headers[name]).toBe(whole.headers[name])
      }
    }
  })
})

test.describe('a file', () => {
  test('with a hash in its name may be cached forever', async ({ get }) => {
    for (const path of [anAsset(), aPicture()]) {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await get('/favicon.svg')).headers['cache-control']).not.toContain('immutable')
    const missing = await get('/assets/gone-00000000.js')
    expect(missing.status).toBe(404)
    expect(missing.headers['cache-control']).toBe('no-cache')
  })

  test('that is never a document lacks the headers for documents', async ({ get }) => {
    for (const path of [anAsset(), aPicture(), fileIn('assets', '.woff2'), '/icons/48.png']) {
      for (const headers of [{}, { Range: 'bytes=0-9' }]) {
        const { headers: sent } = await get(path, headers)
        expect(sent['x-content-type-options'], path).toBe('nosniff')
        expect(sent['cross-origin-resource-policy'], path).toBe('same-origin')
        for (const name of documentHeaders) expect(sent[name.toLowerCase()], path).toBeUndefined()
      }
    }
    // An SVG can be opened as a document, and the not-found page is one.
    for (const path of ['/favicon.svg', '/assets/gone-00000000.js']) {
      const { headers } = await get(path)
      for (const name of documentHeaders) expect(headers[name.toLowerCase()], path).toBeDefined()
    }
  })

  test('has its type, and is compressed where that helps', async ({ get }) => {
    for (const [path, type, encoding] of [
      [anAsset(), 'application/javascript; charset=utf-8', 'br'],
      ['/manifest.webmanifest', 'application/manifest+json', 'br'],
      [aPicture(), 'image/avif', undefined],
    ] as const) {
      const { headers } = await get(path, { 'Accept-Encoding': 'br' })
      expect(headers['content-type']).toBe(type)
      expect(headers['content-encoding']).toBe(encoding)
    }
  })

  test('of the build, the server or the machine is not served as a page', async ({ get }) => {
    for (const path of [
      '/_headers',
      '/_redirects',
      '/index.html.br',
      '/blog1.html.gz',
      '/../site.json',
      '/assets/../../server/index.js',
      '/%2e%2e/server/index.js',
      '/..%2fserver%2findex.js',
      '/assets/',
      '/pictures/..',
      '//etc/passwd',
      '/favicon.svg/',
      '/favicon.svg%00',
      '/.env',
      '/package.json',
    ]) {
      const { status, headers, body } = await get(path)
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect(body.toString(), path).toContain(pages.notFound.description)
    }
  })
})

test('a wrong method is answered with the allowed methods', async ({ send }) => {
  for (const [method, path] of [
    ['PUT', '/'],
    ['DELETE', '/blog1'],
    ['OPTIONS', '/'],
    ['TRACE', '/'],
    ['PROPFIND', '/'],
    ['POST', '/blog1'],
    ['POST', '/Thankyou'],
    ['POST', '/favicon.svg'],
  ] as const) {
    const { status, headers } = await send(method, path)
    expect([status, headers.allow], `${method} ${path}`).toEqual([405, 'GET, HEAD'])
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

  test('larger than any inquiry is refused with a notice, even if it states no size', async ({
    send,
  }) => {
    for (const headers of [{}, { 'Transfer-Encoding': 'chunked' }]) {
      const answer = await send('POST', '/', `message=${'x'.repeat(70 * 1024)}`, {
        'Content-Type': form,
        ...headers,
      })
      expect(answer.status).toBe(413)
      expect(answer.body.toString()).toContain(words.answers.tooLarge.heading)
    }
  })

  test('of anything else is refused, and never breaks the server', async ({ send, get }) => {
    const multipart = 'multipart/form-data; boundary=x'
    for (const [type, body] of [
      ['', 'name=Ann'],
      ['application/json', '{"name": "Ann"}'],
      [form, 'name=%zz&%=%&&&=%E0%A4%A'],
      [form, '__proto__=x&constructor=y&toString=z'],
      [form, '\u0000\u00ff\u00fe'],
      ['multipart/form-data', 'name=Ann'],
      [multipart, ''],
      [multipart, '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn'],
      [
        multipart,
        '--x\r\nContent-Disposition: form-data; name="name"; filename="a.txt"\r\n\r\nAnn\r\n--x--\r\n',
      ],
    ] as const) {
      const answer = await send('POST', '/', body, type ? { 'Content-Type': type } : {})
      expect(answer.status, body).toBe(405)
      expect(answer.body.toString(), body).toContain('role="alert"')
    }
    expect((await get('/')).status).toBe(200)
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
