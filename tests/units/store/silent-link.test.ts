import { describe, expect, onTestFinished, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import type { PostgresServer } from '../../runner/postgres.ts'
import { newInquiry } from './new-inquiry.ts'
import { hasPostgres, postgresOfGroup } from './databases.ts'
import { startRelay } from './relay.ts'
import { allOf } from './all-of.ts'

const timeouts = { connect: 400, query: 400 }

async function storeBehindRelay(server: PostgresServer) {
  const database = new URL(await server.createDatabase()).pathname
  const relay = await startRelay(server.socket)
  const url = `postgres://site@127.0.0.1:${relay.port}${database}`
  const store = await openStore({ kind: 'postgres', url }, { timeouts })
  onTestFinished(async () => {
    await relay.close()
    await store.close()
  })
  return { store, relay }
}

/** Opens several connections, which the pool keeps. */
const useMany = (store: InquiryStore) =>
  Promise.all(Array.from({ length: 8 }, () => allOf(store.list())))

/** Sends inquiries one by one until one is stored. @returns after how many milliseconds */
async function timeUntilStored(store: InquiryStore, inquiry = newInquiry): Promise<number> {
  const start = performance.now()
  while ((await store.accept(inquiry()).catch(() => 'failed')) === 'failed') {
    if (performance.now() - start > 55_000) throw new Error('Nothing was stored for 55 s')
  }
  return performance.now() - start
}

describe.skipIf(!hasPostgres)('a link to the database that goes silent', () => {
  const server = postgresOfGroup()

  test('delays a visitor once, and no other visitor, because broken connections are dropped', async () => {
    const { store, relay } = await storeBehindRelay(server())
    await useMany(store)
    relay.silence()
    expect(await timeUntilStored(store)).toBeLessThan(10 * timeouts.query)
    const start = performance.now()
    await useMany(store)
    expect(performance.now() - start).toBeLessThan(timeouts.query)
  })

  test('before a commit lets the visitor send the same inquiry again', async () => {
    const { store, relay } = await storeBehindRelay(server())
    const inquiry = newInquiry()
    relay.silenceAt('commit')
    await expect(store.accept(inquiry)).rejects.toThrow()
    expect(await timeUntilStored(store, () => inquiry)).toBeLessThan(10 * timeouts.query)
    expect(await allOf(store.list())).toHaveLength(1)
  })
})
