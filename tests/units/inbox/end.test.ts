import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setInterval } from 'node:timers'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../model/settings/clock.ts'
import { startMailServer } from '../mail/loopback-mail-server.ts'
import { relayedDatabase } from '../store/relayed-database.ts'
import { hasPostgres, postgresOfGroup, temporaryFile, temporaryStore } from '../store/stores.ts'
import { startSmallSite, type SmallSite } from './started-small-site.ts'

/** Milliseconds. */
const longestEnd = 10_000

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
  const arrived = Promise.withResolvers<void>()
  const mailServer = await startMailServer(() => {
    arrived.resolve()
    return new Promise(() => {})
  })
  const site = await startSmallSite({
    INQUIRY_STORE: `file:${path}`,
    SMTP_URL: mailServer.url,
    INQUIRY_MAIL_FROM: 'site@halite.example',
    INQUIRY_MAIL_TO: 'shop@halite.example',
  })
  await drip(site, '')
  await drip(site, `${head}X-Slow: `)
  await drip(site, `${head}Content-Length: 1000\r\n\r\nname=`)
  // An answer to a later request shows that the three have arrived.
  expect(await site.post()).toBe(303)
  await arrived.promise
  const { code, after } = await site.end()
  expect(code).toBe(0)
  expect(after).toBeLessThan(longestEnd)

  const store = await temporaryStore(path)
  const later = new Date(systemClock.now().getTime() + 10 * 60_000)
  expect(await Array.fromAsync(store.list())).toMatchObject([{ mail: 'pending' }])
  expect(await store.claimMail(later, later)).not.toBeNull()
})

describe.skipIf(!hasPostgres)('the site stops within 10 s', () => {
  const server = postgresOfGroup()

  test('while its database does not answer', async () => {
    const link = await relayedDatabase(server())
    const site = await startSmallSite({ INQUIRY_STORE: link.url })
    expect(await site.post()).toBe(303)
    link.silence()
    const unanswered = site.post(randomUUID()).catch(() => 'cut off')
    const { code, after } = await site.end()
    expect(code).toBe(0)
    expect(after).toBeLessThan(longestEnd)
    expect(await unanswered).toBe('cut off')
  })
})
