import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { encryptedUrl } from '../../../inbox/store/postgres.ts'
import { listen } from '../../runner/free-port.ts'
import type { PostgresServer } from '../../runner/postgres.ts'
import { smallSiteHere } from './sites.ts'
import {
  hasPostgres,
  inquiriesHere,
  newInquiry,
  noon,
  openedStore,
  postgresOfGroup,
  storedIn,
} from './stores.ts'

test.each([
  ['postgres://u:p@db.example.com/site', {}],
  ['postgres://u:p@db.example.com/site?sslmode=prefer&uselibpqcompat=true', {}],
  ['postgres://u:p@localhost/site?host=db.example.com', {}],
  ['postgres://u:p@db.example.com/site?sslmode=no-verify', { rejectUnauthorized: false }],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/site', false],
])('the connection to %s has the TLS that it needs: %j', (url, tls) => {
  expect(new Client(encryptedUrl(url)).ssl).toEqual(tls)
})

/** Creates a database behind a link that can go silent like a network: open, but carrying nothing. */
async function relayedDatabase(postgres: PostgresServer) {
  const sockets = new Set<Socket>()
  const heard: Buffer[] = []
  const server = createServer((client) => {
    const upstream = connect(postgres.socket)
    client.on('data', (bytes) => heard.push(bytes))
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => other.destroy())
      socket.on('data', (bytes) => other.write(bytes))
    }
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const port = await listen(server)
  const { pathname } = new URL(await postgres.createDatabase())
  return {
    /** Its address over the link. */
    url: `postgres://site@127.0.0.1:${port}${pathname}`,
    /** What clients have sent. */
    heard,
    /** Silences the current connections, not new ones. */
    silence() {
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close')
    },
  }
}

describe.skipIf(!hasPostgres)('with a PostgreSQL server', () => {
  const server = postgresOfGroup()

  test('a database without TLS on another machine is refused, unless its address turns TLS off', async () => {
    const { url } = await relayedDatabase(server())
    // 0.0.0.0 reaches this machine, but the site does not count it as local.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    await expect(openedStore(elsewhere).open()).rejects.toThrow(/does not support SSL connections/)
    await openedStore(`${elsewhere}?sslmode=disable`).open()
  })

  test('the address that Cloud SQL gives is taken, and PgBouncer gets only settings that it knows', async () => {
    const url = new URL(await server().createDatabase())
    const folder = decodeURIComponent(url.hostname)
    const INQUIRY_STORE = `postgres://site@${url.pathname}?host=${folder}`
    expect(await openedStore(INQUIRY_STORE).add(newInquiry())).toBe(true)

    const link = await relayedDatabase(server())
    await openedStore(link.url).open()
    // The first message: its length and version, then names and values (protocol 3.0, 55.7).
    const words = link.heard[0]?.subarray(8).toString().split('\0') ?? []
    const names = words.filter((word, at) => at % 2 === 0 && word !== '')
    expect(names).toContain('user')
    const known = new Set(['user', 'database', 'client_encoding', 'application_name'])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('PostgreSQL has backups of its own', async () => {
    const INQUIRY_STORE = await server().createDatabase()
    const { complaint } = await inquiriesHere({ INQUIRY_STORE }, 'backup', '/nowhere/backups')
    expect(complaint).toMatch(/pg_dump/)
  })

  test('a site whose database is down starts, serves its pages, and accepts inquiries once the database is up, and after each restart', async () => {
    const INQUIRY_STORE = await server().createDatabase()
    await server().halt()
    const site = await smallSiteHere({ INQUIRY_STORE })
    expect(await site.read()).toBe('page')
    expect(await site.post()).toBe(503)
    expect(site.said()).toMatch(/^The inquiry store .* cannot be opened: .*\. The pages are served/)
    await server().resume()
    await expect.poll(() => site.post()).toBe(303)
    await server().halt()
    await server().resume()
    await expect.poll(() => site.post()).toBe(303)
    expect(await storedIn(INQUIRY_STORE)).toHaveLength(2)
  })

  test('of two processes that find the same mail due, the second does not get it', async () => {
    const url = await server().createDatabase()
    const store = openedStore(url)
    await store.add(newInquiry())
    const other = new Client(url)
    await other.connect()
    await other.query("begin; update inquiries set mail_due_at = '2999'")
    const claim = store.claimMail(noon)
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'"
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    await other.end()
    expect(await claim).toBeNull()
  })

  test('a database that goes silent costs one inquiry, which can be sent again', async () => {
    const link = await relayedDatabase(server())
    const site = await smallSiteHere({ INQUIRY_STORE: link.url })
    expect(await site.post('Two lamps.')).toBe(303)
    link.silence()
    expect(await site.post('One plate.')).toBe(503)
    expect(await site.post('One plate.')).toBe(303)
    expect(await storedIn(link.url)).toHaveLength(2)
  })
})
