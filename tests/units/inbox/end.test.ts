import { once } from 'node:events'
import { connect } from 'node:net'
import { setInterval } from 'node:timers'
import { expect, test } from 'vitest'
import { mailTo, startMailServer } from '../mail/loopback-mail-server.ts'
import { temporaryFile, temporaryStore } from '../store/stores.ts'
import { longestEnd, startSmallSite, type StartedSite } from './started-small-site.ts'

/** A client that sends this text, and then a byte every second. */
async function drip({ port }: StartedSite, begin: string): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(begin)
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
  const settings = { INQUIRY_STORE: `file:${path}`, ...mailTo(mailServer.url) }
  const site = await startSmallSite(settings)
  await drip(site, `${head}X-Slow: `)
  await drip(site, `${head}Content-Length: 1000\r\n\r\nname=`)
  // An answer to a later request shows that the two have arrived.
  expect(await site.post()).toBe(303)
  await arrived.promise
  const { code, after } = await site.end()
  expect(code).toBe(0)
  expect(after).toBeLessThan(longestEnd)
  const store = await temporaryStore(path)
  expect(await Array.fromAsync(store.list())).toMatchObject([{ mail: 'pending' }])
})
