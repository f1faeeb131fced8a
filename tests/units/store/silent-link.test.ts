import { describe, expect, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { newInquiry } from './new-inquiry.ts'
import { relayedDatabase } from './relayed-database.ts'
import { hasPostgres, postgresOfGroup, temporaryStore } from './stores.ts'

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

describe.skipIf(!hasPostgres)('a link to the database that goes silent', () => {
  const server = postgresOfGroup()

  test('delays a visitor once, and no other visitor, because broken connections are dropped', async () => {
    const link = await relayedDatabase(server())
    const store = await temporaryStore(link.url, { timeouts })
    await useMany(store)
    link.silence()
    expect(await timeUntilStored(store)).toBeLessThan(10 * timeouts.query)
    const start = performance.now()
    await useMany(store)
    expect(performance.now() - start).toBeLessThan(timeouts.query)
  })

  test('before a commit lets the visitor send the same inquiry again', async () => {
    const link = await relayedDatabase(server())
    const store = await temporaryStore(link.url, { timeouts })
    const inquiry = newInquiry()
    link.silenceAt('commit')
    await expect(store.accept(inquiry)).rejects.toThrow()
    expect(await timeUntilStored(store, () => inquiry)).toBeLessThan(10 * timeouts.query)
    expect(await Array.fromAsync(store.list())).toHaveLength(1)
  })
})
