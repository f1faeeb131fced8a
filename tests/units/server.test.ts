import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Inbox } from '../../inbox/inbox.ts'
import { answerSchema } from '../../inquiry/answer.ts'
import { createSite, type SiteSettings } from '../../server/site.ts'
import { script, smallBuild, writeSmallBuild } from './small-build.ts'

const build = writeSmallBuild(afterAll)

/** The headers of every answer. */
const lowerCase = Object.fromEntries(
  Object.entries(smallBuild.headers).map(([name, value]) => [name.toLowerCase(), value]),
)

const accepted: Inbox['accept'] = async () => ({ kind: 'accepted' })

const form = 'application/x-www-form-urlencoded'

/** A site whose inbox does this with every inquiry, and a way to post as a client. */
async function siteThat(accept: Inbox['accept'], changes: Partial<SiteSettings> = {}) {
  const settings = { trustProxy: 0, inquiryLimit: null, ...changes }
  const site = await createSite(build, { accept, close: async () => undefined }, settings)
  onTestFinished(() => void site.close())
  const post = (payload: string, client = '203.0.113.7', headers: Record<string, string> = {}) =>
    site.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': form, ...headers },
      remoteAddress: client,
    })
  return { site, post }
}

/** The answer to a client that never ends its request. It comes late, so the other tests run meanwhile. */
let endless: Promise<string>

beforeAll(async () => {
  const site = await createSite(build)
  const { hostname, port } = new URL(await site.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), hostname)
  socket.write('GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ')
  endless = text(socket)
  return () => site.close()
})

test('each file of app/public is served: a page that proves whose site it is, and a hidden folder', async () => {
  const other = writeSmallBuild(onTestFinished)
  mkdirSync(join(other, 'client/.well-known'))
  const files = ['.well-known/security.txt', 'google1.html']
  for (const file of files) writeFileSync(join(other, 'client', file), file)
  const site = await createSite(other)
  onTestFinished(() => void site.close())
  for (const file of files) expect((await site.inject({ url: `/${file}` })).body).toBe(file)
})

test('a file that was deleted after the start is not found', async () => {
  const other = writeSmallBuild(onTestFinished)
  const without = await createSite(other)
  onTestFinished(() => void without.close())
  await without.ready()
  rmSync(join(other, 'client', script))
  const answer = await without.inject({ url: script })
  expect([answer.statusCode, answer.body]).toEqual([404, 'not found'])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', ...lowerCase })
})

describe('a post', () => {
  test('from another site is refused in one sentence, and does not count', async () => {
    const inquiryLimit = { count: 1, perSeconds: 60 }
    const { post } = await siteThat(accepted, { inquiryLimit })
    for (let count = 0; count < 30; count += 1) {
      const { statusCode, body, headers } = await post('', '::1', {
        origin: 'https://evil.example',
      })
      expect([statusCode, body]).toEqual([403, 'foreign'])
      expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', ...lowerCase })
    }
    expect((await post('', '::1')).headers.location).toBe('/Thankyou')
  })

  test.each([
    [0, 303],
    [1, 429],
  ])(
    'behind %i trusted proxies counts for the client that the last of them names',
    async (trustProxy, second) => {
      const { post } = await siteThat(accepted, {
        trustProxy,
        inquiryLimit: { count: 1, perSeconds: 60 },
      })
      // The client can write all but the last address, which the proxy adds.
      await post('', '203.0.113.7', { 'x-forwarded-for': '198.51.100.9, 198.51.100.8' })
      const next = await post('', '203.0.113.8', { 'x-forwarded-for': '198.51.100.8' })
      expect(next.statusCode).toBe(second)
    },
  )

  test('beyond the limit of its client gets a 429 that gives back what was typed; nobody else’s does', async () => {
    const accept = vi.fn<Inbox['accept']>(accepted)
    const { site: limited, post } = await siteThat(accept, {
      inquiryLimit: { count: 2, perSeconds: 60 },
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('name=A')))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(2)
    expect(accept).toHaveBeenCalledTimes(2)
    const refusal = answers.find(({ statusCode }) => statusCode === 429)
    expect(refusal?.body).toBe('limited A')
    expect(refusal?.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
    const json = await post('name=A', '203.0.113.7', { accept: 'application/json' })
    expect(v.parse(answerSchema, json.json())).toEqual({ kind: 'limited', retryAfterSeconds: 60 })
    expect((await limited.inject({ url: '/' })).body).toBe('page')
    expect((await post('name=A', '203.0.113.8')).statusCode).toBe(303)
  })
})

const filesOpen = () => readdirSync('/proc/self/fd').length

describe('a client at the door', () => {
  test.skipIf(!existsSync('/proc/self/fd'))(
    'that sends thousands of requests at once, and reads no answer, holds few files open',
    async () => {
      // More than fits into the memory of a connection.
      writeFileSync(join(build, 'client/big.js'), 'x'.repeat(500_000))
      const { site: open } = await siteThat(accepted)
      const address = await open.listen({ host: '127.0.0.1', port: 0 })
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
      expect(most).toBeLessThan(1500)
    },
  )

  test.each([
    ['whole', 'name=Zoe'],
    ['in part', 'name'],
    ['without its form', ''],
  ])('that resets its connection after a post %s leaves no line in the log', async (_, sent) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    const { site: open, post } = await siteThat(accepted)
    const { hostname, port } = new URL(await open.listen({ host: '127.0.0.1', port: 0 }))
    const head = `POST / HTTP/1.1\r\nHost: site\r\nContent-Type: ${form}\r\nContent-Length: 8\r\n\r\n`
    for (let count = 0; count < 40; count += 1) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(head + sent, () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    expect((await post('name=A')).statusCode).toBe(303)
    expect(log.mock.calls).toEqual([])
  })
})

test('a mistake in the site gets a plain 500 and a line in the log a second; what was posted is in neither', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const { post } = await siteThat(() => Promise.reject(new Error('Thrown by the test')))
  const { statusCode, body, headers } = await post('name=Zoe')
  expect([statusCode, body]).toEqual([500, ''])
  expect(headers).toMatchObject(lowerCase)
  expect(log.mock.calls.join()).toContain('Thrown by the test')
  expect(log.mock.calls.join()).not.toContain('Zoe')
  for (let count = 0; count < 100; count += 1) await post('name=Zoe')
  await expect.poll(() => log.mock.calls.join(), { timeout: 3000 }).toContain('left out')
  expect(log.mock.calls.length).toBeLessThan(10)
})

test('a client that never ends its request loses its connection', async () => {
  expect(await endless).toMatch(/^HTTP\/1\.1 408 /)
})
