import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setInterval } from 'node:timers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../inbox/store/open-store.ts'
import { systemClock } from '../../../model/settings/clock.ts'
import { temporaryFile } from '../mail/temporary-store.ts'
import { hasPostgres, postgresOfGroup } from '../store/databases.ts'
import { startRelay } from '../store/relay.ts'
import { startSmallSite, type SmallSite } from './started-small-site.ts'
import { allOf } from '../store/all-of.ts'

/** Milliseconds. */
const longestEnd = 10_000

/** A server that accepts connections and never answers. */
async function silentServer(): Promise<{ port: number; visited: Promise<unknown> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.add(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return { port: address.port, visited: once(server, 'connection') }
}

/** A client that sends this text, and then a byte every second. */
async function drip({ port }: SmallSite, begin: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(begin)
  if (begin === '') return
  const dripping = setInterval(() => socket.write('a'), 1000)
  socket.on('close', () => clearInterval(dripping))
}

const head = 'POST / HTTP/1.1\r\nHost: site\r\n'

test('the site stops within 10 s despite slow clients and a mail server that does not answer, and the email stays due', async () => {
  const path = temporaryFile()
  const mailServer = await silentServer()
  const site = await startSmallSite({
    INQUIRY_STORE: `file:${path}`,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    INQUIRY_MAIL_FROM: 'site@halite.example',
    INQUIRY_MAIL_TO: 'shop@halite.example',
  })
  await drip(site, '')
  await drip(site, `${head}X-Slow: `)
  await drip(site, `${head}Content-Length: 1000\r\n\r\nname=`)
  // An answer to a later request shows that the three have arrived.
  expect(await site.post()).toBe(303)
  await mailServer.visited
  const { code, after } = await site.end()
  expect(code).toBe(0)
  expect(after).toBeLessThan(longestEnd)

  const store = await openStore({ kind: 'sqlite', path })
  const later = new Date(systemClock.now().getTime() + 10 * 60_000)
  expect(await allOf(store.list())).toMatchObject([{ mail: 'pending' }])
  expect(await store.claimMail(later, later)).not.toBeNull()
  await store.close()
})

describe.skipIf(!hasPostgres)('the site stops within 10 s', () => {
  const server = postgresOfGroup()

  test('while its database does not answer', async () => {
    const relay = await startRelay(server().socket)
    onTestFinished(() => relay.close())
    const database = new URL(await server().createDatabase()).pathname
    const site = await startSmallSite({
      INQUIRY_STORE: `postgres://site@127.0.0.1:${relay.port}${database}`,
    })
    expect(await site.post()).toBe(303)
    relay.silence()
    const unanswered = site.post(randomUUID()).catch(() => 'cut off')
    const { code, after } = await site.end()
    expect(code).toBe(0)
    expect(after).toBeLessThan(longestEnd)
    expect(await unanswered).toBe('cut off')
  })
})
