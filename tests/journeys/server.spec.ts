import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { test as base } from '@playwright/test'
import { documentHeaders } from '../../site-build/host-files/security-headers.ts'
import { listen } from '../runner/free-port.ts'
import { allPages, answerWords, pages } from '../site-content.ts'
import { expect, expectSoon, test as visit } from './fixtures.ts'
import { ask, type Answer } from './plain-http.ts'
import { close, headersForAll, sendsFiles } from './static-host.ts'

const client = join(import.meta.dirname, '../../build/client')
/** The address of a file whose name has a hash. */
const built = (folder: string, end: string) =>
  `/${folder}/${readdirSync(join(client, folder)).find((name) => name.endsWith(end)) ?? ''}`
const files = () => ({
  script: built('assets', '.js'),
  font: built('assets', '.woff2'),
  picture: built('pictures', '.avif'),
})

const form = 'application/x-www-form-urlencoded'

const test = base.extend<{
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (method: string, body: string, type?: string) => Promise<Answer>
}>({
  get: async ({ baseURL }, use) => {
    await use((path, headers = {}) => ask(baseURL ?? '', { path, headers }))
  },
  send: async ({ baseURL }, use) => {
    await use((method, body, type) =>
      ask(baseURL ?? '', {
        path: '/',
        method,
        body,
        headers: type ? { 'Content-Type': type } : {},
      }),
    )
  },
})

test('a page is revalidated, and a file with a hash in its name may be cached forever; each has its type, and is compressed where that helps', async ({
  get,
}) => {
  const { script, picture } = files()
  const forever = 'public, max-age=31536000, immutable'
  for (const [path, type, caching, encoding] of [
    ['/blog1', 'text/html; charset=utf-8', 'no-cache', 'br'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600', 'br'],
    [script, 'text/javascript; charset=utf-8', forever, 'br'],
    [picture, 'image/avif', forever, undefined],
  ] as const) {
    const plain = await get(path)
    const sent = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    for (const { status, headers } of [plain, sent]) {
      const found = [status, headers['content-type'], headers['cache-control']]
      expect(found, path).toEqual([200, type, caching])
    }
    expect(plain.headers['content-encoding'], path).toBeUndefined()
    expect(sent.headers['content-encoding'], path).toBe(encoding)
    if (encoding) {
      expect(brotliDecompressSync(sent.body)).toEqual(plain.body)
      expect(plain.headers.vary, path).toBe('Accept-Encoding')
    }
    const again = await get(path, { 'If-None-Match': plain.headers.etag ?? '' })
    expect(again.status, path).toBe(304)
  }
})

test('a file for the server or a host, or outside the folder, is not sent', async ({ get }) => {
  for (const path of ['/_headers', '/index.html.br', '/../site.json', '/..%2fsite.json', '/.env']) {
    const { status, body } = await get(path)
    expect(status, path).toBe(404)
    expect(body.toString()).toContain(pages.notFound.description)
  }
})

test('a request that is malformed or oversized, or has a wrong method, is refused, and never breaks the server', async ({
  get,
  send,
}) => {
  for (const [type, body] of [
    ['', 'name=Ann'],
    ['application/json', '{"name": "Ann"}'],
    [form, '\u0000\u00ff%zz&%=%&&&=%E0%A4%A'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nA'],
  ] as const) {
    const answer = await send('POST', body, type)
    expect([answer.status, answer.headers.allow], body).toEqual([405, 'GET, HEAD'])
    expect(answer.body.toString()).toContain('role="alert"')
    expect((await get('/')).status).toBe(200)
  }
  const tooLarge = await send('POST', `message=${'x'.repeat(70 * 1024)}`, form)
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.body.toString()).toContain(answerWords.tooLarge.heading)
  const { status, headers } = await send('PUT', '')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
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
    // It can be opened as a document.
    drawing: await get('/favicon.svg'),
    'no address': await get('/%zz'),
    redirect: await get('/BLOG1'),
    'wrong method': await send('PUT', ''),
    'refused post': await send('POST', 'name=Ann', form),
    'oversized post': await send('POST', 'x'.repeat(70 * 1024), form),
  }
  for (const [kind, { headers }] of Object.entries(answers)) {
    for (const [name, value] of Object.entries(headersForAll(client))) {
      expect(headers[name.toLowerCase()], `${name} of ${kind}`).toBe(value)
    }
    for (const name of ['x-powered-by', 'server', 'set-cookie']) {
      expect(headers[name], kind).toBeUndefined()
    }
  }
  for (const path of [...Object.values(files()), '/icons/48.png']) {
    const { status, headers } = await get(path)
    expect(status, path).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of documentHeaders) expect(headers[name.toLowerCase()], path).toBeUndefined()
  }
})

// Journeys fail on console errors (fixtures.ts). This one shows that the browser does log a
// violation of the policy, so that it would fail any other journey.
visit(
  'a script, a style, a picture, a frame and a request of another site are refused, and the console reports them',
  async ({ page, consoleLines, expectConsoleError }) => {
    await page.goto('/blog1')
    await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.injected = true'
      document.body.append(script)
      document.body.setAttribute('style', 'color: red')
      for (const name of ['img', 'iframe']) {
        const element = document.createElement(name)
        element.setAttribute('src', 'https://evil.example/')
        document.body.append(element)
      }
      await fetch('https://evil.example/').catch(() => {})
    })
    const reported = () => consoleLines.map((line) => line.text()).join('\n')
    for (const refused of [/script-src/, /style-src/, /img-src/, /frame-src/, /connect-src/]) {
      await expectSoon(reported).toMatch(refused)
      expectConsoleError(refused)
    }
    expectConsoleError(/Refused to connect/)
    await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
  },
)

test('every page has its clean address on a static host, with its policy, and so does the not-found page', async () => {
  const host = createServer(sendsFiles(client))
  const address = `http://127.0.0.1:${await listen(host)}`
  for (const page of allPages) {
    const isMissing = page === pages.notFound
    const { status, headers, body } = await ask(address, {
      path: isMissing ? '/nothing' : page.path,
    })
    expect(status, page.path).toBe(isMissing ? 404 : 200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.toString()).toContain(page.description)
  }
  await close(host)
})
