import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { NewInquiry } from '../../../inbox/store/inquiry-store.ts'
import { afterNoon, databaseKinds, day, newInquiry, noon, openedStore } from './stores.ts'

const minute = 60_000

describe.each(databaseKinds)('a store on $kind', ({ ofGroup }) => {
  const createDatabase = ofGroup()
  const emptyStore = async () => openedStore(await createDatabase())

  test('keeps any text as it was sent, newest first, and finds an inquiry by the beginning of its ID', async () => {
    const store = await emptyStore()
    const awkward = 'é e\u0301 鹽 🧂 \u200D \\ \' " %s $1 ; --\ttab\nline\u2028'
    const first = newInquiry({ name: awkward, message: awkward, price: '99999999999.99' })
    const second = newInquiry({ receivedAt: afterNoon(1), marks: ['many links'], mail: 'none' })
    for (const inquiry of [first, second]) expect(await store.add(inquiry)).toBe(true)
    const stored = { mailAttempts: 0, mailError: null }
    expect(await Array.fromAsync(store.list())).toEqual([
      { ...second, ...stored },
      { ...first, ...stored },
    ])
    expect(await store.find(first.id.slice(0, 30), 2)).toMatchObject([{ id: first.id }])
    expect(await Array.fromAsync(store.list(afterNoon(1)))).toHaveLength(1)
    await store.delete(first.id)
    expect(await Array.fromAsync(store.list())).toMatchObject([{ id: second.id }])
  })

  test('keeps the same inquiry once on a day, however many processes take it at once, and a different one too', async () => {
    const url = await createDatabase()
    const [store, ...others] = [openedStore(url), openedStore(url), openedStore(url)]
    const one = newInquiry()
    const again = (): NewInquiry => ({ ...one, id: randomUUID() })
    const results = await Promise.allSettled(
      Array.from({ length: 39 }, (_, at) => (others[at % 3] ?? store).add(again())),
    )
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(
      1,
    )
    expect(await store.add({ ...again(), receivedAt: afterNoon(day / 2 - 1) })).toBe(false)
    expect(await store.add({ ...again(), receivedAt: afterNoon(day / 2) })).toBe(true)
    expect(await store.add({ ...again(), phoneNumber: '1' })).toBe(true)
  })

  test('claims each mail once, counts the attempt, and claims it again ten minutes later', async () => {
    const url = await createDatabase()
    const stores = [openedStore(url), openedStore(url)]
    const [store] = stores
    for (let count = 0; count < 6; count += 1) await store?.add(newInquiry())
    const claimed: (string | undefined)[] = []
    const claimAll = async (at: Date) => {
      for (let round = 0; round < 6; round += 1) {
        const both = await Promise.all(stores.map((each) => each.claimMail(at)))
        claimed.push(...both.flatMap((mail) => mail?.id ?? []))
      }
    }
    await claimAll(noon)
    await claimAll(afterNoon(10 * minute - 1))
    expect([claimed.length, new Set(claimed).size]).toEqual([6, 6])
    expect(await store?.claimMail(afterNoon(10 * minute))).toMatchObject({ mailAttempts: 2 })
  })

  test('purges what is old, but nothing that is still to be mailed, and not most of it', async () => {
    const store = await emptyStore()
    const old = afterNoon(-30 * day - 1)
    const addMany = async (count: number, changes: Partial<NewInquiry>) => {
      for (let at = 0; at < count; at += 1) await store.add(newInquiry(changes))
    }
    const left = async () => (await Array.fromAsync(store.list())).length
    await addMany(20, { receivedAt: old, mail: 'sent' })
    await addMany(1, { receivedAt: old, mail: 'pending' })
    await addMany(1, { receivedAt: afterNoon(-30 * day), mail: 'sent' })
    expect(await store.purge(30, noon)).toEqual({ old: 20, total: 22, isDone: true })
    expect(await left()).toBe(2)
    await addMany(21, { receivedAt: old, mail: 'none' })
    expect(await store.purge(30, noon)).toMatchObject({ old: 21, total: 23, isDone: false })
    expect(await left()).toBe(23)
    expect(await store.purge(30, noon, true)).toMatchObject({ isDone: true })
    await addMany(21, { receivedAt: old, mail: 'none' })
    await addMany(19, { mail: 'none' })
    expect(await store.purge(30, noon)).toMatchObject({ old: 21, total: 42, isDone: true })
    expect(await left()).toBe(21)
  })
})
