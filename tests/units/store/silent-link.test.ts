import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { startPostgres, type PostgresServer } from '../../runner/postgres.ts'
import { inFull } from '../in-full.ts'
import { newInquiry } from './new-inquiry.ts'
import { startRelay } from './relay.ts'

const directory = process.env['POSTGRES_PATH'] ?? ''

let server: PostgresServer
beforeAll(async () => {
  if (directory !== '') server = await startPostgres(directory)
})
afterAll(async () => {
  if (directory !== '') await server.stop()
})

async function storeBehindRelay(timeouts?: { connect: number; query: number }) {
  const database = new URL(await server.createDatabase()).pathname
  const relay = await startRelay(server.socket)
  const url = `postgres://site@127.0.0.1:${relay.port}${database}`
  const store = await openStore({ kind: 'postgres', url }, timeouts ? { timeouts } : {})
  onTestFinished(async () => {
    await relay.close()
    await store.close()
  })
  return { store, relay }
}

/** Several connections are in use at once, and kept. */
const useMany = (store: InquiryStore) =>
  Promise.all(Array.from({ length: 8 }, () => store.status()))

/** What became of inquiries that were sent one after the other until one was taken. */
async function untilTaken(store: InquiryStore, inquiry = newInquiry): Promise<number> {
  const start = performance.now()
  while ((await store.accept(inquiry()).catch(() => 'failed')) === 'failed') {
    if (performance.now() - start > 55_000) throw new Error('Nothing was taken for 55 s')
  }
  return performance.now() - start
}

describe.skipIf(directory === '')('a link to the database that goes silent', () => {
  const timeouts = { connect: 400, query: 400 }

  test('costs a visitor one wait, and none another: connections that are sick are not kept', async () => {
    const { store, relay } = await storeBehindRelay(timeouts)
    await useMany(store)
    relay.silence()
    expect(await untilTaken(store)).toBeLessThan(10 * timeouts.query)
    const start = performance.now()
    await useMany(store)
    expect(performance.now() - start).toBeLessThan(timeouts.query)
  })

  test('before a commit keeps nobody from sending the same inquiry once more', async () => {
    const { store, relay } = await storeBehindRelay(timeouts)
    const inquiry = newInquiry()
    relay.silenceAt('commit')
    await expect(store.accept(inquiry)).rejects.toThrow(/timeout/)
    expect(await untilTaken(store, () => inquiry)).toBeLessThan(10 * timeouts.query)
    expect((await store.status()).inquiries.new).toBe(1)
  })
})

inFull('in full: a link that goes silent', () => {
  test.skipIf(directory === '')(
    'is over for inquiries within 60 s',
    { timeout: 120_000 },
    async () => {
      const { store, relay } = await storeBehindRelay()
      await useMany(store)
      relay.silence()
      expect(await untilTaken(store)).toBeLessThan(60_000)
    },
  )
})
