import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { encryptedUrl } from '../../../inbox/store/postgres.ts'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import {
  eightVisitors,
  longestEnd,
  smallSiteHere,
  startSmallSite,
} from '../inbox/started-small-site.ts'
import { afterNoon, minutes, newInquiry, noon } from './new-inquiry.ts'
import { relayedDatabase } from './relayed-database.ts'
import { hasPostgres, idsIn, postgresOfGroup, temporaryStore } from './stores.ts'

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
  ['postgres://u:p@localhost/site', false],
  ['postgres://u:p@[::1]/site', false],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/site', false],
])('the connection to %s has the TLS that it needs: %j', (url, tls) => {
  expect(new Client(encryptedUrl(url)).ssl).toEqual(tls)
})

test('an unreachable server is named in a sentence, without its password', async () => {
  // Nothing listens on port 9, the discard port.
  await expect(temporaryStore('postgres://site:secret@127.0.0.1:9/site')).rejects.toThrow(
    'The inquiry store 127.0.0.1:9 cannot be opened: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

const timeouts = { connect: 5000, query: 1000 }

/** Opens several connections, which the pool keeps. */
const useMany = (store: InquiryStore) =>
  Promise.all(Array.from({ length: 8 }, () => Array.fromAsync(store.list())))

/** Sends inquiries one by one until one is stored. @returns after how many milliseconds */
async function timeUntilStored(store: InquiryStore, inquiry = newInquiry): Promise<number> {
  const start = performance.now()
  while ((await store.accept(inquiry()).catch(() => 'failed')) === 'failed') {
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
    for (const encrypted of [elsewhere, `${elsewhere}?sslmode=prefer`]) {
      await expect(temporaryStore(encrypted)).rejects.toThrow(/does not support SSL connections/)
    }
    await temporaryStore(`${elsewhere}?sslmode=disable`)
  })

  test('a site does not start on a database that cannot store every name, or that refuses it', async () => {
    const latin = await server().createDatabase('LATIN1')
    for (const [INQUIRY_STORE, says] of [
      [latin, 'cannot be opened: its encoding is LATIN1, and not UTF8.'],
      [latin.replace(/[^/]+$/, 'no_such'), 'database "no_such" does not exist'],
    ] as const) {
      await expect(smallSiteHere({ INQUIRY_STORE })).rejects.toThrow(says)
    }
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
    expect(await idsIn(url)).toHaveLength(1)
  })

  test('the site stops within 10 s while its database does not answer', async () => {
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
    const store = await temporaryStore(url)
    const stored = await Array.fromAsync(store.list(), ({ message }) => message)
    expect(visitors.thanked.filter((key) => !stored.includes(key))).toEqual([])
  })

  test('a link that goes silent delays a visitor once, and no other visitor, because broken connections are dropped', async () => {
    const link = await relayedDatabase(server())
    const store = await temporaryStore(link.url, { timeouts })
    await useMany(store)
    link.silence()
    expect(await timeUntilStored(store)).toBeLessThan(10 * timeouts.query)
    const start = performance.now()
    await useMany(store)
    expect(performance.now() - start).toBeLessThan(timeouts.query)
  })

  test('a link that goes silent before a commit lets the visitor send the same inquiry again', async () => {
    const link = await relayedDatabase(server())
    const store = await temporaryStore(link.url, { timeouts })
    const inquiry = newInquiry()
    link.silenceAt('commit')
    await expect(store.accept(inquiry)).rejects.toThrow()
    expect(await timeUntilStored(store, () => inquiry)).toBeLessThan(10 * timeouts.query)
    expect(await Array.fromAsync(store.list())).toHaveLength(1)
  })

  test('several sites that start together create one store, keep one of fifty posts of a form, and claim each email once', async () => {
    const url = await server().createDatabase()
    const stores = await Promise.all(Array.from({ length: 5 }, () => temporaryStore(url)))
    const inTurn = Array.from({ length: 10 }, () => stores).flat()
    const inquiry = newInquiry()
    const outcomes = await Promise.all(
      inTurn.map((store, at) =>
        // Some pages were reloaded meanwhile.
        store.accept({ ...inquiry, id: randomUUID(), key: `form ${at % 5}` }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
    await Promise.all(inTurn.slice(1, 20).map((store) => store.accept(newInquiry())))
    const claims = await Promise.all(
      inTurn.map((store) => store.claimMail(noon, afterNoon(minutes(1)))),
    )
    const ids = claims.flatMap((claim) => claim?.inquiries.map(({ id }) => id) ?? [])
    expect(ids.toSorted()).toEqual((await idsIn(url)).toSorted())
    expect(ids).toHaveLength(20)
  })

  test('an email whose inquiry is deleted while it is claimed is not sent, and keeps no other waiting', async () => {
    const url = await server().createDatabase()
    const store = await temporaryStore(url)
    await store.accept(newInquiry())
    const owner = new Client(url)
    await owner.connect()
    await owner.query('begin; delete from inquiries')
    const claim = store.claimMail(noon, afterNoon(minutes(1)))
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'"
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
    await owner.query('commit')
    await owner.end()
    expect(await claim).toBeNull()
  })
})
