import { beforeEach, describe, expect, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { day } from '../../../settings/clock.ts'
import { afterNoon, minutes, newInquiry, noon } from './new-inquiry.ts'
import { databaseKinds, temporaryStore } from './stores.ts'

const marked = (time: number) => newInquiry({ marks: ['a link'], receivedAt: afterNoon(time) })
const same = (time: number) =>
  newInquiry({ key: null, message: 'Two lamps.', receivedAt: afterNoon(time) })

/** The numbers from one to another. */
const codes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe.each(databaseKinds)('a store on $kind', ({ ofGroup }) => {
  const createDatabase = ofGroup()
  let database: string
  let store: InquiryStore

  beforeEach(async () => {
    database = await createDatabase()
    store = await temporaryStore(database)
  })

  const all = () => Array.fromAsync(store.list())
  const receivedAt = async () => (await all()).map((inquiry) => inquiry.receivedAt)
  /** Purges what is older than 30 days so many days after noon. @returns how many that were */
  const purge = async (days: number, isMailed = true) =>
    (await store.purge(30, afterNoon(days * day), isMailed)).count
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
    const firstPlane = [...codes(1, 0xd7ff), ...codes(0xe000, 0xffff)]
    const each64th = codes(0x1_0000, 0x10_ffff).filter((code) => code % 64 === 0)
    const characters = [...firstPlane, ...each64th].map((code) => String.fromCodePoint(code))
    const texts = characters.join('').match(/.{1,5000}/gsu) ?? []
    const hostile = ["'; DROP TABLE inquiries; --", '$1 ? :name @p', '\u202E\u0007\u001B[2J', '👩‍👩‍👧']
    const inquiries = [...hostile, ...texts].map((text) =>
      newInquiry({ name: text, message: text, marks: [text] }),
    )
    await Promise.all(inquiries.map((inquiry) => store.accept(inquiry)))
    const found = new Map((await all()).map((inquiry) => [inquiry.id, inquiry]))
    for (const { id, name, message, marks } of inquiries) {
      expect(found.get(id)).toMatchObject({ name, message, marks })
    }
  })

  test('recognizes a form however late it comes again, unless it was deleted', async () => {
    const inquiry = newInquiry({ key: 'one form' })
    await store.accept(inquiry)
    const again = { ...inquiry, id: 'again', receivedAt: afterNoon(day) }
    expect(await store.accept(again)).toBe('repeated')
    const corrected = newInquiry({ key: 'one form', message: 'Another' })
    expect(await store.accept(corrected)).toBe('stored')
    await store.delete(inquiry.id)
    expect(await store.accept(again)).toBe('stored')
  })

  test('stores equal content once in ten minutes, with another key or without one, and again after the clock is set back', async () => {
    for (const [time, outcome] of [
      [0, 'stored'],
      [10, 'repeated'],
      [11, 'stored'],
      [12, 'repeated'],
      [-60, 'stored'],
      [-59, 'repeated'],
    ] as const) {
      expect([time, await store.accept(same(minutes(time)))]).toEqual([time, outcome])
    }
    // The page was reloaded, or its scripts came after the first post.
    const reloaded = { ...same(minutes(-59)), key: 'after a reload' }
    expect(await store.accept(reloaded)).toBe('repeated')
    expect(await store.isRepeat(reloaded)).toBe(true)
    expect(await store.accept({ ...reloaded, receivedAt: afterNoon(minutes(30)) })).toBe('stored')
    expect(await store.accept(same(minutes(31)))).toBe('repeated')
    expect(await store.accept(newInquiry({ key: null, message: 'Another' }))).toBe('stored')
  })

  test('lists every inquiry once, the newest first, and counts them', async () => {
    const times = Array.from({ length: 50 }, (_, at) => Math.floor(at / 25))
    for (const time of times) await store.accept(newInquiry({ receivedAt: afterNoon(time) }))
    await store.accept(newInquiry({ mail: 'none', receivedAt: afterNoon(2) }))
    expect(await receivedAt()).toEqual([2, ...times.toReversed()].map(afterNoon))
    expect(new Set((await all()).map(({ id }) => id)).size).toBe(51)
    expect(await Array.fromAsync(store.list(afterNoon(1)))).toHaveLength(26)
    expect(await store.counts()).toEqual(
      expect.arrayContaining([
        { mail: 'pending', count: 50, firstDue: noon },
        { mail: 'none', count: 1, firstDue: afterNoon(2) },
      ]),
    )
  })

  test('purges the inquiries that are older than so many days, and says how many, but none whose mail is still to be sent, as long as mail is set up', async () => {
    for (const time of [-2, -1, 0, 1]) {
      await store.accept(newInquiry({ receivedAt: afterNoon(time), mail: 'none' }))
    }
    await store.accept(newInquiry({ receivedAt: afterNoon(1) }))
    expect(await purge(30)).toBe(2)
    expect(await purge(30)).toBe(0)
    expect(await store.lastEvent('purge')).toEqual(afterNoon(30 * day))
    expect(await purge(31)).toBe(2)
    expect(await purge(31, false)).toBe(1)
  })

  test('purges no inquiry early that came while the clock was far behind', async () => {
    await purge(0)
    for (const time of [-400 * day, day, -400 * day]) {
      await store.accept(newInquiry({ receivedAt: afterNoon(time), mail: 'none' }))
    }
    expect(await receivedAt()).toEqual([day, day, 0].map(afterNoon))
    expect(await purge(30)).toBe(0)
  })

  test('is not held up by an inquiry that came while the clock was far ahead', async () => {
    const ahead = newInquiry({ key: null, receivedAt: afterNoon(4000 * day), mail: 'none' })
    await store.accept(ahead)
    expect(await store.accept({ ...ahead, id: 'again', receivedAt: noon })).toBe('stored')
    expect(await purge(0)).toBe(0)
    await store.accept(newInquiry({ receivedAt: afterNoon(1), mail: 'none' }))
    expect(await receivedAt()).toEqual([1, 0, 0].map(afterNoon))
    expect(await purge(31)).toBe(3)
  })

  test('emails are claimed oldest first, and again after the process that claimed them dies', async () => {
    const [first, second] = [newInquiry(), newInquiry({ receivedAt: afterNoon(1) })]
    for (const inquiry of [first, second, newInquiry({ mail: 'none' })]) await store.accept(inquiry)
    expect(await claimAt(2)).toMatchObject({ id: first.id, attempts: 0 })
    expect(await claimAt(2)).toMatchObject({ id: second.id, attempts: 0 })
    expect(await claimAt(minutes(1))).toBeNull()
    expect(await claimAt(minutes(1) + 2)).toMatchObject({ id: first.id, attempts: 1 })
  })

  test('emails wait for their next attempt with the error, and are never claimed again once they are sent', async () => {
    const { id } = newInquiry()
    await store.accept(newInquiry({ id }))
    await claimAt(0)
    await store.mailFailed([id], '450 try later', afterNoon(minutes(5)))
    expect(await all()).toMatchObject([{ mail: 'pending', mailError: '450 try later' }])
    expect(await claimAt(minutes(5) - 1)).toBeNull()
    expect(await claimAt(minutes(5))).toMatchObject({ attempts: 1 })
    await store.mailSent([id], afterNoon(minutes(5)))
    await store.mailFailed([id], 'from a sender that came late', noon)
    expect(await all()).toMatchObject([{ mail: 'sent', mailError: null }])
    expect(await claimAt(minutes(60))).toBeNull()
  })

  test('emails stay dead after giving up, until the owner retries them, as one from before mail was set up', async () => {
    const [given, old] = [newInquiry(), newInquiry({ mail: 'none' })]
    for (const inquiry of [given, old]) await store.accept(inquiry)
    await claimAt(0)
    await store.mailFailed([given.id], '550 no such user', null)
    const dead = { id: given.id, mail: 'dead', mailError: '550 no such user' }
    expect(await all()).toContainEqual(expect.objectContaining(dead))
    const later = 3 * day
    expect(await claimAt(later)).toBeNull()
    expect(await store.retry('dead', afterNoon(later))).toBe(1)
    expect(await claimAt(later)).toMatchObject({ id: given.id, attempts: 0 })
    for (const { id } of [given, old]) expect(await store.retry({ id }, afterNoon(later))).toBe(1)
    // What is claimed is not claimed twice at the same time.
    expect([await claimAt(later), await claimAt(later)]).toMatchObject([{ id: old.id }, null])
  })

  test('marked inquiries are sent again as they were after a failure, in the same order, and delay no other', async () => {
    for (let count = 0; count < 9; count += 1) await store.accept(marked(0))
    const first = await claimAt(day)
    const ids = first?.inquiries.map(({ id }) => id) ?? []
    const fail = () => store.mailFailed(ids, '451', afterNoon(day + 1))
    await fail()
    await store.accept(marked(1))
    const honest = newInquiry({ receivedAt: afterNoon(day) })
    await store.accept(honest)
    expect((await claimAt(day + 1))?.id).toBe(honest.id)
    for (const attempts of [1, 2, 3]) {
      const again = await claimAt(day + 1)
      expect([again?.id, again?.attempts]).toEqual([first?.id, attempts])
      expect(again?.inquiries.map(({ id }) => id)).toEqual(ids)
      await fail()
    }
  })

  test('marked inquiries are emailed at once when the owner asks for it, or if the clock was set back since', async () => {
    const inquiry = marked(0)
    await store.accept(inquiry)
    await store.retry({ id: inquiry.id }, afterNoon(1))
    expect(await claimAt(1)).toMatchObject({ inquiries: [{ id: inquiry.id }] })
    await store.accept(marked(0))
    expect(await claimAt(-2 * day)).not.toBeNull()
  })
})
