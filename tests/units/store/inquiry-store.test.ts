import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  never,
  type InquiryState,
  type InquiryStore,
  type StoredInquiry,
} from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { databaseKinds, type DatabaseServer } from './databases.ts'
import { afterNoon, keylessInquiry, minutes, newInquiry, noon } from './new-inquiry.ts'

const same = (time: number) => keylessInquiry('same', { receivedAt: afterNoon(time) })

describe.each(databaseKinds)('a store on $kind', ({ start }) => {
  let server: DatabaseServer
  let setting: Awaited<ReturnType<DatabaseServer['createDatabase']>>
  let store: InquiryStore

  beforeAll(async () => {
    if (start) server = await start()
  })
  beforeEach(async ({ skip }) => {
    if (!start) skip('There is no such server on this machine.')
    setting = await server.createDatabase()
    store = await openStore(setting)
  })
  afterEach(async () => {
    if (start) await store.close()
  })
  afterAll(async () => {
    if (start) await server.stop()
  })

  async function all(filter?: { state?: InquiryState }): Promise<StoredInquiry[]> {
    const listed: StoredInquiry[] = []
    for await (const inquiry of store.list(filter)) listed.push(inquiry)
    return listed
  }
  const only = async () => (await all())[0]

  /** Claims the next due mail so many milliseconds after noon, for a minute. */
  const claimAt = (milliseconds: number) =>
    store.claimMail(afterNoon(milliseconds), afterNoon(milliseconds + minutes(1)))

  test('keeps an inquiry complete across a restart', async () => {
    const inquiry = newInquiry({ spam: { score: 30, reasons: ['one', 'two'] } })
    expect(await store.accept(inquiry)).toBe('stored')
    await store.close()
    store = await openStore(setting)
    const { fingerprint: _forgotten, ...kept } = inquiry
    expect(await store.find(inquiry.id)).toEqual({ ...kept, mailError: null })
    expect(await all()).toEqual([{ ...kept, mailError: null }])
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
        newInquiry({ name, message, spam: { score: 1, reasons: [reason] } }),
      )
      await Promise.all(inquiries.map((inquiry) => store.accept(inquiry)))
      const found = await Promise.all(inquiries.map(({ id }) => store.find(id)))
      expect(found).toMatchObject(
        inquiries.map(({ name, message, spam }) => ({ name, message, spam })),
      )
    })
    const { counterexample } = await fc.check(property, { numRuns: 4, endOnFailure: true })
    expect(counterexample).toBeNull()
  })

  test('keeps every price, including none', async () => {
    for (const price of ['', '1.00', '19.99', '100000000000.00']) {
      const inquiry = newInquiry({ price })
      await store.accept(inquiry)
      expect((await store.find(inquiry.id))?.price).toBe(price)
    }
  })

  describe('repeats', () => {
    test('stores one of fifty simultaneous posts of a form', async () => {
      const posts = Array.from({ length: 50 }, () => newInquiry({ key: 'one form' }))
      const outcomes = await Promise.all(posts.map((post) => store.accept(post)))
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
      expect(await all()).toHaveLength(1)
    })

    test('stores one of fifty posts from several servers', async () => {
      const other = await openStore(setting)
      const posts = Array.from({ length: 50 }, () => newInquiry({ key: 'one form' }))
      const outcomes = await Promise.all(
        posts.map((post, index) => (index % 2 === 0 ? store : other).accept(post)),
      )
      await other.close()
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
      expect(await all()).toHaveLength(1)
    })

    test('never lets two servers block each other', async () => {
      const other = await openStore(setting)
      for (let round = 0; round < 5; round += 1) {
        const posts = Array.from({ length: 100 }, (_, index) =>
          newInquiry({ key: `form ${round} ${index}` }),
        )
        const again = posts.map((post) => ({ ...post, id: `${post.id} again` })).toReversed()
        const outcomes = await Promise.all([
          ...posts.map((post) => store.accept(post)),
          ...again.map((post) => other.accept(post)),
        ])
        expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(100)
      }
      await other.close()
    })

    test('recognizes a form however late it comes again', async () => {
      await store.accept(newInquiry({ key: 'one form' }))
      const late = newInquiry({ key: 'one form', receivedAt: afterNoon(minutes(60 * 24)) })
      expect(await store.accept(late)).toBe('repeated')
      expect(await store.accept(newInquiry({ key: 'another form' }))).toBe('stored')
    })

    test('stores a different inquiry under the same key', async () => {
      await store.accept(newInquiry({ key: 'one form' }))
      const other = newInquiry({ key: 'one form', message: 'Three lamps.' })
      expect(await store.isRepeat(other)).toBe(false)
      expect(await store.accept(other)).toBe('stored')
      expect(await store.accept({ ...other, id: 'again' })).toBe('repeated')
      expect((await all()).map(({ key }) => key)).toEqual(['one form', 'one form'])
    })

    test('stores equal content without a key once in ten minutes', async () => {
      expect(await store.accept(same(0))).toBe('stored')
      expect(await store.accept(same(minutes(10)))).toBe('repeated')
      expect(await store.accept(same(minutes(10) + 1))).toBe('stored')
      expect(await store.accept(same(minutes(10) + 2))).toBe('repeated')
      expect(await store.accept(keylessInquiry('other'))).toBe('stored')
    })

    test('can be checked before storing', async () => {
      await store.accept(newInquiry({ key: 'one form' }))
      await store.accept(same(0))
      expect(await store.isRepeat(newInquiry({ key: 'one form' }))).toBe(true)
      expect(await store.isRepeat(newInquiry({ key: 'another form' }))).toBe(false)
      expect(await store.isRepeat(same(minutes(10)))).toBe(true)
      expect(await store.isRepeat(same(minutes(10) + 1))).toBe(false)
      expect(await store.isRepeat(keylessInquiry('other'))).toBe(false)
    })

    test('stores new inquiries after the clock is set back', async () => {
      expect(await store.accept(same(0))).toBe('stored')
      expect(await store.accept(same(-minutes(5)))).toBe('repeated')
      expect(await store.accept(same(-minutes(60)))).toBe('stored')
    })
  })

  describe('the list', () => {
    test('is newest first, even across several reads', async () => {
      const inquiries = Array.from({ length: 250 }, (_, index) =>
        newInquiry({ receivedAt: afterNoon(Math.floor(index / 3)) }),
      )
      await Promise.all(inquiries.map((inquiry) => store.accept(inquiry)))
      const listed = await all()
      expect(new Set(listed.map(({ id }) => id)).size).toBe(250)
      const times = listed.map(({ receivedAt }) => receivedAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    test('can be limited to one state', async () => {
      await store.accept(newInquiry())
      const suspicious = newInquiry({ state: 'quarantined', mail: 'none' })
      await store.accept(suspicious)
      const quarantined = await all({ state: 'quarantined' })
      expect(quarantined.map(({ id }) => id)).toEqual([suspicious.id])
      expect(await all({ state: 'released' })).toEqual([])
      expect(await all({})).toHaveLength(2)
    })
  })

  test('forgets a deleted inquiry', async () => {
    const inquiry = newInquiry()
    await store.accept(inquiry)
    expect(await store.delete(inquiry.id)).toBe(true)
    expect(await store.delete(inquiry.id)).toBe(false)
    expect(await store.find(inquiry.id)).toBeNull()
    expect(await store.accept({ ...inquiry, id: 'another' })).toBe('stored')
  })

  test('erases a fingerprint once it can no longer mark a repeat', async () => {
    const inquiry = keylessInquiry('a fingerprint')
    await store.accept(inquiry)
    await store.forgetFingerprints(afterNoon(minutes(9)))
    expect(await store.isRepeat(inquiry)).toBe(true)
    await store.forgetFingerprints(afterNoon(minutes(11)))
    expect(await store.isRepeat(inquiry)).toBe(false)
    expect(await store.find(inquiry.id)).toMatchObject({ name: inquiry.name })
  })

  test('purges the inquiries before a time, and says how many', async () => {
    for (const time of [-2, -1, 0, 1]) {
      await store.accept(newInquiry({ receivedAt: afterNoon(time) }))
    }
    expect(await store.purge(noon)).toBe(2)
    expect(await store.purge(noon)).toBe(0)
    expect(await all()).toHaveLength(2)
  })

  describe('emails', () => {
    test('are claimed once each, oldest first', async () => {
      const second = newInquiry({ receivedAt: afterNoon(1) })
      const first = newInquiry({ receivedAt: noon })
      await store.accept(second)
      await store.accept(first)
      await store.accept(newInquiry({ mail: 'none' }))
      await store.accept(newInquiry({ mail: 'none', state: 'quarantined' }))
      const claims = [await claimAt(2), await claimAt(2), await claimAt(2)]
      expect(claims.map((claim) => claim?.inquiry.id)).toEqual([first.id, second.id, undefined])
    })

    test('are claimed once each by several servers at the same time', async () => {
      const other = await openStore(setting)
      await Promise.all(Array.from({ length: 20 }, () => store.accept(newInquiry())))
      const claims = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? store : other).claimMail(noon, afterNoon(minutes(1))),
        ),
      )
      await other.close()
      const ids = claims.flatMap((claim) => claim?.inquiry.id ?? [])
      expect(ids).toHaveLength(20)
      expect(new Set(ids).size).toBe(20)
    })

    test('can be claimed again after the process that claimed them dies', async () => {
      await store.accept(newInquiry())
      expect(await claimAt(0)).toMatchObject({ attempts: 0 })
      expect(await claimAt(minutes(1) - 1)).toBeNull()
      expect(await claimAt(minutes(1))).toMatchObject({ attempts: 1 })
    })

    test('wait for their next attempt, with the error', async () => {
      const { id } = newInquiry()
      await store.accept(newInquiry({ id }))
      await claimAt(0)
      await store.mailFailed(id, '450 try\0 later', afterNoon(minutes(5)))
      expect(await only()).toMatchObject({ mail: 'pending', mailError: '450 try later' })
      expect(await claimAt(minutes(5) - 1)).toBeNull()
      expect(await claimAt(minutes(5))).toMatchObject({ attempts: 1 })
    })

    test('are never claimed again once they are sent', async () => {
      const { id } = newInquiry()
      await store.accept(newInquiry({ id }))
      await claimAt(0)
      await store.mailFailed(id, '450', noon)
      await claimAt(1)
      await store.mailSent(id, afterNoon(2))
      await store.mailFailed(id, 'from a sender that came late', noon)
      expect(await only()).toMatchObject({ mail: 'sent', mailError: null })
      expect(await claimAt(minutes(60))).toBeNull()
    })

    test('stay dead after giving up, until the owner retries them', async () => {
      const { id } = newInquiry()
      await store.accept(newInquiry({ id }))
      await claimAt(0)
      await store.mailFailed(id, '550 no such user', null)
      expect(await only()).toMatchObject({ mail: 'dead', mailError: '550 no such user' })
      expect(await claimAt(minutes(60))).toBeNull()
      const later = minutes(60 * 24 * 3)
      expect(await store.retry(id, afterNoon(later))).toBe(true)
      expect(await claimAt(later)).toMatchObject({ attempts: 0 })
    })

    test('are not claimed twice if the owner retries during an attempt', async () => {
      const { id } = newInquiry()
      await store.accept(newInquiry({ id }))
      await claimAt(0)
      expect(await store.retry(id, noon)).toBe(true)
      expect(await claimAt(1)).toBeNull()
    })

    test('are due even after the clock was set back', async () => {
      await store.accept(newInquiry())
      expect(await claimAt(-minutes(60 * 24))).not.toBeNull()
    })

    test('can be sent for an inquiry that was stored before mail was set up', async () => {
      const { id } = newInquiry()
      await store.accept(newInquiry({ id, mail: 'none' }))
      expect(await store.retry(id, noon)).toBe(true)
      expect((await claimAt(0))?.inquiry.id).toBe(id)
    })

    test('cannot be sent for an unknown inquiry', async () => {
      expect(await store.retry('nobody', noon)).toBe(false)
      expect(await store.release('nobody', 'pending', noon)).toBe(false)
    })
  })

  test('releases an inquiry from quarantine once, with its email', async () => {
    const { id } = newInquiry()
    await store.accept(newInquiry({ id, state: 'quarantined', mail: 'none' }))
    expect(await store.retry(id, noon)).toBe(false)
    expect(await claimAt(0)).toBeNull()
    expect(await store.release(id, 'pending', noon)).toBe(true)
    expect(await store.release(id, 'pending', noon)).toBe(false)
    expect(await only()).toMatchObject({ state: 'released', mail: 'pending' })
    expect((await claimAt(0))?.inquiry.id).toBe(id)
  })

  test('reports its status', async () => {
    expect(await store.status()).toEqual({
      inquiries: { new: 0, quarantined: 0, released: 0 },
      mails: { none: 0, pending: 0, sent: 0, dead: 0 },
      oldestPending: null,
      lastSent: null,
      oldestUnseen: null,
      lastFailure: never,
    })
    const suspicious = newInquiry({ state: 'quarantined', mail: 'none' })
    await store.accept(suspicious)
    for (const time of [-4, -3, -2, -1]) {
      await store.accept(newInquiry({ receivedAt: afterNoon(time) }))
    }
    const sent = await claimAt(0)
    const dead = await claimAt(0)
    await store.mailSent(sent?.inquiry.id ?? '', afterNoon(5))
    await store.mailFailed(dead?.inquiry.id ?? '', '550', null)
    expect(await store.status()).toEqual({
      inquiries: { new: 4, quarantined: 1, released: 0 },
      mails: { none: 1, pending: 2, sent: 1, dead: 1 },
      oldestPending: afterNoon(-2),
      lastSent: afterNoon(5),
      oldestUnseen: noon,
      lastFailure: never,
    })
    await store.release(suspicious.id, 'pending', afterNoon(9))
    const { inquiries, oldestPending } = await store.status()
    expect(inquiries).toEqual({ new: 4, quarantined: 0, released: 1 })
    expect(oldestPending).toEqual(afterNoon(-2))
  })

  test('knows the oldest quarantined inquiry that the owner has neither seen nor been emailed about', async () => {
    const hold = (time: number) =>
      store.accept(newInquiry({ state: 'quarantined', mail: 'none', receivedAt: afterNoon(time) }))
    await hold(1)
    expect((await store.status()).oldestUnseen).toEqual(afterNoon(1))
    await store.mark('look', afterNoon(1))
    expect((await store.status()).oldestUnseen).toBeNull()
    await hold(2)
    await hold(3)
    expect((await store.status()).oldestUnseen).toEqual(afterNoon(2))
    await store.mark('digest', afterNoon(2))
    expect((await store.status()).oldestUnseen).toEqual(afterNoon(3))
  })

  test('lets only one of several processes move a mark', async () => {
    const moves = [1, 2, 3].map((time) => store.moveMark('digest', never, afterNoon(time)))
    expect((await Promise.all(moves)).filter(Boolean)).toHaveLength(1)
    const moved = await store.markedAt('digest')
    expect(await store.moveMark('digest', moved, never)).toBe(true)
    expect(await store.markedAt('digest')).toEqual(never)
  })

  test('can be tested with a write that leaves no trace', async () => {
    await store.mark('failure', noon)
    await store.tryWrite()
    await store.tryWrite()
    expect(await store.status()).toMatchObject({
      inquiries: { new: 0, quarantined: 0, released: 0 },
      lastFailure: noon,
    })
  })

  test('has one fingerprint secret for all its servers, different from other stores', async () => {
    const shared = await openStore(setting)
    const elsewhere = await openStore(await server.createDatabase())
    const secrets = await Promise.all(
      [store, shared, elsewhere].map((each) => each.fingerprintSecret()),
    )
    const [one, same, another] = secrets.map((secret) => Buffer.from(secret).toString('hex'))
    await Promise.all([shared.close(), elsewhere.close()])
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(same).toBe(one)
    expect(another).not.toBe(one)
  })

  test('is created once by many servers that start together', async () => {
    const fresh = await server.createDatabase()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(fresh)))
    const outcomes = await Promise.all(stores.map((each) => each.accept(newInquiry())))
    await Promise.all(stores.map((each) => each.close()))
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'stored'))
  })

  test('finishes its work before it closes, and accepts nothing afterwards', async () => {
    const accepted = store.accept(newInquiry())
    await store.close()
    expect(await accepted).toBe('stored')
    await expect(store.accept(newInquiry())).rejects.toThrow(/destroyed/)
    store = await openStore(setting)
    expect(await all()).toHaveLength(1)
  })
})
