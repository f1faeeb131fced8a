import { describe, expect, test } from 'vitest'
import type { NewInquiry } from '../../../inbox/store/inquiry-store.ts'
import {
  afterNoon,
  day,
  hasPostgres,
  newInquiry,
  noon,
  openedStore,
  postgresOfGroup,
  temporaryFile,
} from './stores.ts'

const minute = 60_000
const postgres = postgresOfGroup()

const kinds: [kind: string, createDatabase: () => Promise<string>][] = [
  ['SQLite', async () => temporaryFile()],
  ['PostgreSQL', () => postgres().createDatabase()],
]

describe.each(kinds.slice(0, hasPostgres ? 2 : 1))('a store on %s', (_, createDatabase) => {
  test('keeps any text as it was sent, newest first, and finds an inquiry by the beginning of its ID', async () => {
    const store = openedStore(await createDatabase())
    const awkward = 'é e\u0301 鹽 🧂 \u200D \\ \' " %s $1 ; --\ttab\nline\u2028'
    const first = newInquiry({ name: awkward, message: awkward, price: '99999999999.99' })
    const second = newInquiry({ receivedAt: afterNoon(1), marks: ['many links'], mail: 'none' })
    for (const inquiry of [first, second]) expect(await store.add(inquiry)).toBe(true)
    const stored = { mailAttempts: 0, mailError: null }
    expect(await Array.fromAsync(store.list())).toEqual([
      { ...second, ...stored },
      { ...first, ...stored },
    ])
    expect(await store.find(first.id.slice(0, 30))).toMatchObject({ id: first.id })
    expect(await Array.fromAsync(store.list(afterNoon(1)))).toHaveLength(1)
    await store.delete(first.id)
    expect(await Array.fromAsync(store.list())).toMatchObject([{ id: second.id }])
  })

  test('keeps the same inquiry once on a day, however many processes take it at once, and a different one too', async () => {
    const url = await createDatabase()
    const stores = [openedStore(url), openedStore(url), openedStore(url)]
    const again = (changes: Partial<NewInquiry> = {}) =>
      newInquiry({ message: 'Two lamps.', ...changes })
    const adding = stores.flatMap((store) => Array.from({ length: 13 }, () => store.add(again())))
    const results = await Promise.allSettled(adding)
    const added = results.filter((result) => result.status === 'fulfilled' && result.value)
    expect(added).toHaveLength(1)
    const [store = openedStore(url)] = stores
    expect(await store.add(again({ receivedAt: afterNoon(day / 2 - 1) }))).toBe(false)
    expect(await store.add(again({ receivedAt: afterNoon(day / 2) }))).toBe(true)
    expect(await store.add(again({ phoneNumber: '1' }))).toBe(true)
  })

  test('claims each mail once, counts the attempt, and claims it again ten minutes later', async () => {
    const url = await createDatabase()
    const stores = [openedStore(url), openedStore(url)] as const
    const [store] = stores
    for (let count = 0; count < 6; count += 1) await store.add(newInquiry())
    const claimed: (string | undefined)[] = []
    for (const at of [noon, afterNoon(10 * minute - 1)]) {
      for (let round = 0; round < 6; round += 1) {
        const both = await Promise.all(stores.map((each) => each.claimMail(at)))
        claimed.push(...both.flatMap((mail) => mail?.id ?? []))
      }
    }
    expect([claimed.length, new Set(claimed).size]).toEqual([6, 6])
    expect(await store.claimMail(afterNoon(10 * minute))).toMatchObject({ mailAttempts: 2 })
  })

  test('purges what is old, but nothing that is still to be mailed, and not most of it', async () => {
    const store = openedStore(await createDatabase())
    const old = afterNoon(-30 * day - 1)
    const addMany = async (count: number, changes: Partial<NewInquiry>) => {
      for (let at = 0; at < count; at += 1) await store.add(newInquiry(changes))
    }
    await addMany(20, { receivedAt: old, mail: 'sent' })
    await addMany(1, { receivedAt: old, mail: 'pending' })
    await addMany(1, { receivedAt: afterNoon(-30 * day), mail: 'sent' })
    expect(await store.purge(30, noon)).toEqual({ old: 20, total: 22, isDone: true })
    await addMany(21, { receivedAt: old, mail: 'none' })
    expect(await store.purge(30, noon)).toEqual({ old: 21, total: 23, isDone: false })
    await addMany(19, { mail: 'none' })
    expect(await store.purge(30, noon)).toEqual({ old: 21, total: 42, isDone: true })
    expect(await store.purge(30, noon)).toEqual({ old: 0, total: 21, isDone: true })
  })
})
