import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Inbox } from '../../inbox/inbox.ts'
import { createSite, type SiteSettings } from '../../server/site.ts'
import { buildRecordFile } from '../../site-build/finished-build.ts'
import { smallBuild, writeSmallBuild } from './small-build.ts'

const origin = 'https://www.example.com'
const build = writeSmallBuild(afterAll)
const settings = { ...smallBuild.settings, siteUrl: origin }
writeFileSync(join(build, buildRecordFile), JSON.stringify({ ...smallBuild, settings }))

/** The headers of every answer. */
const lowerCase = Object.fromEntries(
  Object.entries(smallBuild.headers).map(([name, value]) => [name.toLowerCase(), value]),
)

const accepted: Inbox['accept'] = async () => ({ kind: 'accepted' })
const form = 'application/x-www-form-urlencoded'

/** A site whose inbox does this with every inquiry, and a way to post as a client. */
async function siteThat(accept: Inbox['accept'], changes: Partial<SiteSettings> = {}) {
  const inbox = { accept, close: async () => undefined }
  const site = await createSite(build, inbox, { trustProxy: 0, inquiryLimit: null, ...changes })
  onTestFinished(() => void site.close())
  const post = (remoteAddress: string, headers: Record<string, string> = {}) =>
    site.inject({
      method: 'POST',
      url: '/',
      payload: 'name=Zoe',
      headers: { host: '127.0.0.1:4711', 'content-type': form, ...headers },
      remoteAddress,
    })
  return { site, post }
}

test('each file of app/public is served, one in a hidden folder too, and a later build or deletion changes nothing until the next start', async () => {
  const other = writeSmallBuild(onTestFinished)
  mkdirSync(join(other, 'client/.well-known'))
  const files = ['.well-known/security.txt', 'google1.html']
  for (const file of files) writeFileSync(join(other, 'client', file), file)
  const site = await createSite(other)
  onTestFinished(() => void site.close())
  rmSync(join(other, 'client'), { recursive: true })
  for (const file of files) expect((await site.inject({ url: `/${file}` })).body).toBe(file)
  const missing = await site.inject({ url: '/nothing.js' })
  expect([missing.statusCode, missing.body]).toEqual([404, 'not found'])
  expect(missing.headers).toMatchObject({ 'cache-control': 'no-cache', ...lowerCase })
})

const sameSite = { 'sec-fetch-site': 'same-site' }

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin, ...sameSite },
  { origin: 'https://127.0.0.1:4711' },
])('a post of the site’s own pages is taken, also behind a proxy: %j', async (headers) => {
  const { post } = await siteThat(accepted)
  expect((await post('::1', headers)).headers.location).toBe('/Thankyou')
})

test('a post from another site is refused in one sentence, and costs visitors none of their attempts', async () => {
  const { post } = await siteThat(accepted, { inquiryLimit: { count: 1, perSeconds: 60 } })
  for (const foreign of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { origin: `${origin}.evil.example` },
    { origin: 'http://127.0.0.1:4712' },
    { origin: 'https://other.example.com', ...sameSite },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  ]) {
    const { statusCode, body, headers } = await post('::1', foreign)
    expect([foreign, statusCode, body]).toEqual([foreign, 403, 'foreign'])
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', ...lowerCase })
  }
  expect((await post('::1')).headers.location).toBe('/Thankyou')
})

test('a client may post so many times, then hears how many seconds to wait; each IPv4 address and IPv6 /64 is a client', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { post } = await siteThat(accepted, { inquiryLimit: { count: 2, perSeconds: 60 } })
  const wait = async (client: string) => (await post(client)).headers['retry-after']
  for (const [one, other, stranger] of [
    ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'],
    ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:2::1'],
  ] as const) {
    expect(await wait(one)).toBeUndefined()
    vi.advanceTimersByTime(20_500)
    expect([await wait(other), await wait(one), await wait(stranger)]).toEqual([
      undefined,
      '40',
      undefined,
    ])
    vi.advanceTimersByTime(39_500)
    expect(await wait(other)).toBeUndefined()
  }
})

test.each([
  [0, ['198.51.100.1', '198.51.100.2'], [303, 429]],
  [1, ['198.51.100.1', '198.51.100.2', '198.51.100.2'], [303, 303, 429]],
])('behind %i trusted proxies, each client has its own limit', async (trustProxy, clients, all) => {
  const inquiryLimit = { count: 1, perSeconds: 60 }
  const { post } = await siteThat(accepted, { trustProxy, inquiryLimit })
  const statuses = []
  for (const client of clients) {
    // The client can write all but the last address, which the proxy adds.
    const headers = { 'x-forwarded-for': `203.0.113.9, ${client}` }
    statuses.push((await post('203.0.113.7', headers)).statusCode)
  }
  expect(statuses).toEqual(all)
})

test('a page and a file have the ETag of their content, one for each encoding, whatever the time of the file says', async () => {
  const other = writeSmallBuild(onTestFinished)
  const ask = async (headers: Record<string, string>, url = '/blog1') => {
    const site = await createSite(other)
    onTestFinished(() => void site.close())
    return site.inject({ url, headers })
  }
  const tags = []
  for (const encoding of ['', 'gzip', 'br']) {
    const asked = { 'accept-encoding': encoding }
    const { headers } = await ask(asked)
    const etag = String(headers.etag)
    tags.push(etag)
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`]) {
      const again = await ask({ ...asked, 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const same = { etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache', ...lowerCase }
      expect(again.headers).toMatchObject(same)
    }
  }
  expect(new Set(tags).size).toBe(3)
  // One digit, in an image whose files all have one time.
  const page = join(other, 'client/blog1.html')
  const { atime, mtime } = statSync(page)
  writeFileSync(page, 'articl3')
  utimesSync(page, atime, mtime)
  const changed = await ask({ 'if-none-match': tags[0] ?? '' })
  expect([changed.statusCode, changed.body]).toEqual([200, 'articl3'])
  expect((await ask({}, '/nothing')).headers.etag).toBeUndefined()
})

const filesOpen = () => readdirSync('/proc/self/fd').length

test.skipIf(!existsSync('/proc/self/fd'))(
  'a client that sends thousands of requests at once, and reads no answer, holds few files open',
  async () => {
    // More than fits into the memory of a connection.
    writeFileSync(join(build, 'client/big.js'), 'x'.repeat(500_000))
    const { site } = await siteThat(accepted)
    const address = await site.listen({ host: '127.0.0.1', port: 0 })
    const { hostname, port } = new URL(address)
    const before = filesOpen()
    let most = 0
    const sockets = Array.from({ length: 6 }, () => connect(Number(port), hostname).pause())
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.write('GET /big.js HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(5000))
    }
    for (let count = 0; count < 50; count += 1) {
      expect(await (await fetch(address)).text()).toBe('page')
      most = Math.max(most, filesOpen() - before)
    }
    for (const socket of sockets) socket.destroy()
    expect(most).toBeLessThan(50)
  },
)

function watchLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log.mock.calls
}

test('a client that resets its connection after a post, or a part of one, leaves no line in the log', async () => {
  const lines = watchLog()
  const { site, post } = await siteThat(accepted)
  const { hostname, port } = new URL(await site.listen({ host: '127.0.0.1', port: 0 }))
  const head = `POST / HTTP/1.1\r\nHost: site\r\nContent-Type: ${form}\r\nContent-Length: 8\r\n\r\n`
  for (let count = 0; count < 90; count += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(head + 'name=Zoe'.slice(0, (count % 3) * 4), () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  expect((await post('::1')).statusCode).toBe(303)
  expect(lines).toEqual([])
})

test('a mistake in the site gets a plain 500 and a line in the log a second; what was posted is in neither', async () => {
  const lines = watchLog()
  const { post } = await siteThat(() => Promise.reject(new Error('Thrown by the test')))
  for (let count = 0; count < 100; count += 1) {
    const { statusCode, body, headers } = await post('::1')
    expect([statusCode, body]).toEqual([500, ''])
    expect(headers).toMatchObject(lowerCase)
  }
  expect(lines).toEqual([[expect.stringContaining('Thrown by the test')]])
  expect(lines.join()).not.toContain('Zoe')
})
