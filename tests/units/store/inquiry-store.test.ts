import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { afterNoon, keylessInquiry, minutes, newInquiry, noon } from './new-inquiry.ts'
import { databaseKinds, hasPostgres, postgresOfGroup, temporaryStore } from './stores.ts'

const day = minutes(24 * 60)

const marked = (time: number) => newInquiry({ marks: ['a link'], receivedAt: afterNoon(time) })
const same = (time: number) => keylessInquiry({ receivedAt: afterNoon(time) })

describe.each(databaseKinds)('a store on $kind', ({ isHere, ofGroup }) => {
  const createDatabase = ofGroup()
  let database: string
  let store: InquiryStore

  beforeEach(async ({ skip }) => {
    skip(!isHere, 'There is no such server on this machine.')
    database = await createDatabase()
    store = await temporaryStore(database)
  })

  const all = () => Array.fromAsync(store.list())
  const only = async () => (await all())[0]
  /** Claims the next due mail so many milliseconds after noon, for a minute. */
  const claimAt = (milliseconds: number) =>
    store.claimMail(afterNoon(milliseconds), afterNoon(milliseconds + minutes(1)))

  test('keeps an inquiry complete across a restart', async () => {
    for (const price of ['', '100000000000.00']) {
      const inquiry = newInquiry({ marks: ['one', 'two'], price })
      expect(await store.accept(inquiry)).toBe('stored')
      await store.close()
      store = await temporaryStore(database)
      const { key: _key, ...stored } = inquiry
      const kept = { ...stored, mailSince: afterNoon(day), mailError: null }
      expect(await all()).toContainEqual(kept)
    }
  })

  test('keeps any text as it was sent', async () => {
    // The form check refuses NUL and lone surrogates.
    const text = fc
      .string({ unit: 'binary', maxLength: 60 })
      .map((text) => text.replaceAll('\0', '').toWellFormed())
    const hostile = fc.oneof(
      text,
      fc.constantFrom(
        "'; DROP TABLE inquiries; --",
        '$1 ? :name @p',
        '\u202E\u0007\u001B[2J',
        '👩‍👩‍👧‍👦',
      ),
    )
    const texts = fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 50, maxLength: 50 })
    const property = fc.asyncProperty(texts, async (texts) => {
      const inquiries = texts.map(([name, message, reason]) =>
        newInquiry({ name, message, marks: [reason] }),
      )
      await Promise.all(inquiries.map((inquiry) => store.accept(inquiry)))
      const found = await all()
      for (const { id, name, message, marks } of inquiries) {
        expect(found.find((each) => each.id === id)).toMatchObject({ name, message, marks })
      }
    })
    const { counterexample } = await fc.check(property, { numRuns: 4, endOnFailure: true })
    expect(counterexample).toBeNull()
  })

  describe('repeats', () => {
    test('recognizes a form however late it comes again', async () => {
      await store.accept(newInquiry({ key: 'one form' }))
      const late = newInquiry({ key: 'one form', receivedAt: afterNoon(minutes(60 * 24)) })
      expect(await store.accept(late)).toBe('repeated')
      expect(await store.accept(newInquiry({ key: 'another form' }))).toBe('stored')
    })

    test('stores equal content without a key once in ten minutes', async () => {
      expect(await store.accept(same(0))).toBe('stored')
      expect(await store.accept(same(minutes(10)))).toBe('repeated')
      expect(await store.accept(same(minutes(10) + 1))).toBe('stored')
      expect(await store.accept(same(minutes(10) + 2))).toBe('repeated')
      expect(await store.accept(keylessInquiry({ message: 'Another' }))).toBe('stored')
    })

    test('stores new inquiries after the clock is set back', async () => {
      expect(await store.accept(same(0))).toBe('stored')
      expect(await store.accept(same(-minutes(5)))).toBe('repeated')
      expect(await store.accept(same(-minutes(60)))).toBe('stored')
    })
  })

  test('lists every inquiry once, the newest first, and counts them', async () => {
    const times = Array.from({ length: 50 }, (_, at) => Math.floor(at / 25))
    for (const time of times) await store.accept(newInquiry({ receivedAt: afterNoon(time) }))
    await store.accept(newInquiry({ mail: 'none', receivedAt: afterNoon(2) }))
    const found = await all()
    expect(found.map(({ receivedAt }) => receivedAt)).toEqual(
      [2, ...times.toReversed()].map(afterNoon),
    )
    expect(new Set(found.map(({ id }) => id)).size).toBe(51)
    expect(await Array.fromAsync(store.list(afterNoon(1)))).toHaveLength(26)
    expect(await store.counts()).toEqual(
      expect.arrayContaining([
        { mail: 'pending', count: 50, firstDue: noon },
        { mail: 'none', count: 1, firstDue: afterNoon(2) },
      ]),
    )
  })

  test('forgets a deleted inquiry', async () => {
    const inquiry = newInquiry()
    await store.accept(inquiry)
    await store.delete(inquiry.id)
    expect(await all()).toEqual([])
    expect(await store.accept({ ...inquiry, id: 'another' })).toBe('stored')
  })

  test('purges the inquiries that are older than so many days, and says how many, but none whose mail is still to be sent', async () => {
    for (const time of [-2, -1, 0, 1]) {
      await store.accept(newInquiry({ receivedAt: afterNoon(time), mail: 'none' }))
    }
    const { id } = newInquiry()
    await store.accept(newInquiry({ id, receivedAt: afterNoon(1) }))
    expect(await store.purge(30, afterNoon(30 * day))).toBe(2)
    expect(await store.purge(30, afterNoon(30 * day))).toBe(0)
    expect(await store.lastEvent('purge')).toEqual(afterNoon(30 * day))
    expect(await store.purge(30, afterNoon(31 * day))).toBe(2)
    await store.mailSent([id], noon)
    expect(await store.purge(30, afterNoon(31 * day))).toBe(1)
  })

  test('purges no inquiry early that came while the clock was far behind', async () => {
    await store.purge(30, noon)
    const behind = () => newInquiry({ receivedAt: afterNoon(-400 * day), mail: 'none' })
    await store.accept(behind())
    await store.accept(newInquiry({ receivedAt: afterNoon(day), mail: 'none' }))
    await store.accept(behind())
    expect((await all()).map(({ receivedAt }) => receivedAt)).toEqual([day, day, 0].map(afterNoon))
    expect(await store.purge(30, afterNoon(30 * day))).toBe(0)
  })

  test('is not held up by an inquiry that came while the clock was far ahead', async () => {
    const ahead = keylessInquiry({ receivedAt: afterNoon(4000 * day), mail: 'none' })
    await store.accept(ahead)
    expect(await store.accept({ ...ahead, id: 'again', receivedAt: noon })).toBe('stored')
    expect(await store.purge(30, noon)).toBe(0)
    await store.accept(newInquiry({ receivedAt: afterNoon(1), mail: 'none' }))
    expect((await all()).map(({ receivedAt }) => receivedAt)).toEqual([1, 0, 0].map(afterNoon))
    expect(await store.purge(30, afterNoon(31 * day))).toBe(3)
  })

  describe('emails', () => {
    test('are claimed once each, oldest first', async () => {
      const first = newInquiry({ receivedAt: noon })
      const second = newInquiry({ receivedAt: afterNoon(1) })
      await store.accept(first)
      await store.accept(second)
      await store.accept(newInquiry({ mail: 'none' }))
      const claims = [await claimAt(2), await claimAt(2), await claimAt(2)]
      expect(claims.map((claim) => claim?.id)).toEqual([first.id, second.id, undefined])
    })

    test('can be claimed again after the process that claimed them dies', async () => {
      await store.accept(newInquiry())
      expect(await claimAt(0)).toMatchObject({ attempts: 0 })
      expect(await claimAt(minutes(1) - 1)).toBeNull()
      expect(await claimAt(minutes(1))).toMatchObject({ attempts: 1 })
    })

    test('wait for their next attempt with the error, and are never claimed again once they are sent', async () => {
      const { id } = newInquiry()
      await store.accept(newInquiry({ id }))
      await claimAt(0)
      await store.mailFailed([id], '450 try later', afterNoon(minutes(5)))
      expect(await only()).toMatchObject({ mail: 'pending', mailError: '450 try later' })
      expect(await claimAt(minutes(5) - 1)).toBeNull()
      expect(await claimAt(minutes(5))).toMatchObject({ attempts: 1 })
      await store.mailSent([id], afterNoon(minutes(5)))
      await store.mailFailed([id], 'from a sender that came late', noon)
      expect(await only()).toMatchObject({ mail: 'sent', mailError: null })
      expect(await claimAt(minutes(60))).toBeNull()
    })

    test('stay dead after giving up, until the owner retries them, as one from before mail was set up', async () => {
      const [given, old] = [newInquiry(), newInquiry({ mail: 'none' })]
      for (const inquiry of [given, old]) await store.accept(inquiry)
      await claimAt(0)
      await store.mailFailed([given.id], '550 no such user', null)
      expect(await all()).toContainEqual(
        expect.objectContaining({ id: given.id, mail: 'dead', mailError: '550 no such user' }),
      )
      const later = 3 * day
      expect(await claimAt(later)).toBeNull()
      expect(await store.retry('dead', afterNoon(later))).toBe(1)
      expect(await claimAt(later)).toMatchObject({ id: given.id, attempts: 0 })
      for (const { id } of [given, old]) expect(await store.retry({ id }, afterNoon(later))).toBe(1)
      // What is claimed is not claimed twice at the same time.
      expect([await claimAt(later), await claimAt(later)]).toMatchObject([{ id: old.id }, null])
    })
  })

  describe('marked inquiries', () => {
    test('come in one email a day, and the first of them waits no longer than that', async () => {
      const inquiries = [0, 1, day - 1, day + 1].map(marked)
      for (const inquiry of inquiries.slice(0, 3)) await store.accept(inquiry)
      expect(await claimAt(day - 1)).toBeNull()
      const first = await claimAt(day)
      expect(first?.inquiries.map(({ id }) => id)).toEqual(
        inquiries.slice(0, 3).map(({ id }) => id),
      )
      await store.mailSent(first?.inquiries.map(({ id }) => id) ?? [], afterNoon(day))
      await store.accept(marked(day + 1))
      expect(await claimAt(2 * day)).toBeNull()
      expect((await claimAt(2 * day + 1))?.inquiries).toHaveLength(1)
    })

    test('are sent again as they were after a failure, and delay no other', async () => {
      await store.accept(marked(0))
      const first = await claimAt(day)
      await store.mailFailed([first?.inquiries[0]?.id ?? ''], '451', afterNoon(day + 1))
      await store.accept(marked(1))
      const honest = newInquiry({ receivedAt: afterNoon(day) })
      await store.accept(honest)
      expect((await claimAt(day + 1))?.id).toBe(honest.id)
      const second = await claimAt(day + 1)
      expect(second).toEqual({ ...first, attempts: 1, inquiries: [expect.anything()] })
    })

    test('are emailed at once when the owner asks for it, or if the clock was set back since', async () => {
      const inquiry = marked(0)
      await store.accept(inquiry)
      await store.retry({ id: inquiry.id }, afterNoon(1))
      expect((await claimAt(1))?.inquiries).toMatchObject([{ id: inquiry.id }])
      await store.accept(marked(0))
      expect(await claimAt(-2 * day)).not.toBeNull()
    })
  })
})

/** Both stores, in turn. */
const inTurn = <Store>(stores: readonly Store[], count: number) =>
  Array.from({ length: count / 2 }, () => stores).flat()

describe.skipIf(!hasPostgres)('several servers on one database', () => {
  const server = postgresOfGroup()

  async function twoStores() {
    const database = await server().createDatabase()
    return [await temporaryStore(database), await temporaryStore(database)] as const
  }

  test('store one of fifty posts of a form', async () => {
    const stores = await twoStores()
    const outcomes = await Promise.all(
      inTurn(stores, 50).map((store) => store.accept(newInquiry({ key: 'one form' }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
    expect(await Array.fromAsync(stores[0].list())).toHaveLength(1)
  })

  test('claim each email once', async () => {
    const stores = await twoStores()
    await Promise.all(inTurn(stores, 20).map((store) => store.accept(newInquiry())))
    const claims = await Promise.all(
      inTurn(stores, 40).map((store) => store.claimMail(noon, afterNoon(minutes(1)))),
    )
    const ids = claims.flatMap((claim) => claim?.inquiries.map(({ id }) => id) ?? [])
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  test('create it once when they start together', async () => {
    const fresh = await server().createDatabase()
    const stores = await Promise.all(Array.from({ length: 8 }, () => temporaryStore(fresh)))
    const outcomes = await Promise.all(stores.map((each) => each.accept(newInquiry())))
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'stored'))
  })
})
