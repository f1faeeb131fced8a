import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { encryptedUrl } from '../../../inbox/store/postgres.ts'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { inquiriesHere } from './commands.ts'
import { relayedDatabase } from './relayed-database.ts'
import { eightVisitors, smallSiteHere, startSmallSite } from './sites.ts'
import { hasPostgres, newInquiry, noon, openedStore, postgresOfGroup } from './stores.ts'

const verified = {}
const unverified = { rejectUnauthorized: false }

test.each([
  ['postgres://u:p@db.example.com/site', verified],
  ['postgres://u:p@db.example.com/site?sslmode=require', verified],
  ['postgres://u:p@db.example.com/site?sslmode=prefer&uselibpqcompat=true', verified],
  ['postgres://u:p@db.example.com/site?ssl=false', verified],
  ['postgres://u:p@localhost/site?host=db.example.com', verified],
  ['postgres://u:p@localhost.example.com/site', verified],
  ['postgres://u:p@db.example.com/site?sslmode=no-verify', unverified],
  ['postgres://u:p@db.example.com/site?sslmode=disable', false],
  ['postgres://u:p@[::1]/site', false],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/site', false],
])('the connection to %s has the TLS that it needs: %j', (url, tls) => {
  expect(new Client(encryptedUrl(url)).ssl).toEqual(tls)
})

/** Sends inquiries one by one until one is stored. @returns after how many milliseconds */
async function timeUntilStored(store: InquiryStore, inquiry = newInquiry()): Promise<number> {
  const start = performance.now()
  while ((await store.add(inquiry).catch(() => 'failed')) === 'failed') {
    if (performance.now() - start > 55_000) throw new Error('Nothing was stored for 55 s')
  }
  return performance.now() - start
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

  test('the address that Cloud SQL gives is taken, with the folder of a socket', async () => {
    const url = new URL(await server().createDatabase())
    const folder = decodeURIComponent(url.hostname)
    const store = openedStore(`postgres://site@${url.pathname}?host=${folder}`)
    expect(await store.add(newInquiry())).toBe(true)
  })

  test('PostgreSQL has backups of its own', async () => {
    const INQUIRY_STORE = await server().createDatabase()
    const { complaint } = await inquiriesHere({ INQUIRY_STORE }, 'backup', '/nowhere/backups')
    expect(complaint).toMatch(/pg_dump/)
  })

  test('nothing is set for a connection that PgBouncer does not know', async () => {
    const link = await relayedDatabase(server())
    await openedStore(link.url).open()
    // The first message: its length and version, then names and values (protocol 3.0, 55.7).
    const words = link.firstWords().subarray(8).toString().split('\0')
    const names = words.filter((word, at) => at % 2 === 0 && word !== '')
    expect(names).toContain('user')
    const known = new Set(['user', 'database', 'client_encoding', 'application_name'])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('a site whose database is down starts, serves its pages, and accepts inquiries once the database is up', async () => {
    const url = await server().createDatabase()
    await server().halt()
    const site = await smallSiteHere({ INQUIRY_STORE: url })
    expect(await site.read()).toBe('page')
    expect(await site.post()).toBe(503)
    expect(site.said()).toMatch(/^The inquiry store .* cannot be opened: .*\. The pages are served/)
    await server().resume()
    await expect.poll(() => site.post()).toBe(303)
    expect(await Array.fromAsync(openedStore(url).list())).toHaveLength(1)
  })

  test('the site stops within 10 s while its database does not answer', async () => {
    const link = await relayedDatabase(server())
    const site = await startSmallSite({ INQUIRY_STORE: link.url })
    expect(await site.post()).toBe(303)
    link.silence()
    const unanswered = site.post().catch(() => 'cut off')
    const { code, after } = await site.end()
    expect(code).toBe(0)
    expect(after).toBeLessThan(10_000)
    expect(await unanswered).toBe('cut off')
  })

  test('while eight visitors send inquiries, the site survives restarts of the database, and loses no inquiry that was thanked for', async () => {
    const url = await server().createDatabase()
    const visitors = eightVisitors(await startSmallSite({ INQUIRY_STORE: url }))
    for (let restarts = 0; restarts < 2; restarts += 1) {
      await visitors.untilMoreThanked(20)
      await server().halt()
      await server().resume()
    }
    await visitors.untilMoreThanked(20)
    await visitors.kill()
    const stored = await Array.fromAsync(openedStore(url).list(), ({ message }) => message)
    expect(new Set(stored).size).toBe(stored.length)
    expect(visitors.thanked.filter((message) => !stored.includes(message))).toEqual([])
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

  test('a link that goes silent in an insert lets the visitor send the same inquiry again, which is stored once', async () => {
    const link = await relayedDatabase(server())
    const store = openedStore(link.url)
    const inquiry = newInquiry()
    await store.open()
    link.silenceAt('insert into')
    await expect(store.add(inquiry)).rejects.toThrow()
    expect(await timeUntilStored(store, inquiry)).toBeLessThan(30_000)
    expect(await Array.fromAsync(store.list())).toHaveLength(1)
  })
})
