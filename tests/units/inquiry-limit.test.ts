import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inquiryLimit } from '../../delivery/inquiry-limit.ts'

const client = '203.0.113.7'
const twoAMinute = { count: 2, perSeconds: 60 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the limit on inquiries', () => {
  test('lets so many through, then says in how many seconds the next can come', async () => {
    const limit = inquiryLimit(twoAMinute)
    expect(await limit.take(client)).toBeNull()
    vi.advanceTimersByTime(20_000)
    expect(await limit.take(client)).toBeNull()
    expect(await limit.take(client)).toBe(40)
    vi.advanceTimersByTime(39_500)
    expect(await limit.take(client)).toBe(1)
    vi.advanceTimersByTime(500)
    expect(await limit.take(client)).toBeNull()
  })

  test('is not shared by strangers', async () => {
    const limit = inquiryLimit({ count: 1, perSeconds: 60 })
    expect(await limit.take(client)).toBeNull()
    expect(await limit.take('203.0.113.8')).toBeNull()
    expect(await limit.take('2001:db8:0:1::1')).toBeNull()
    expect(await limit.take('2001:db8:0:2::1')).toBeNull()
    expect(await limit.take('2001:db8::1')).toBeNull()
  })

  test.each([
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['203.0.113.7', '::FFFF:203.0.113.7'],
    ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8:0:0:7::'],
    ['::1', '::2'],
  ])('knows one client by several addresses: %s and %s', async (one, other) => {
    const limit = inquiryLimit({ count: 1, perSeconds: 60 })
    expect(await limit.take(one)).toBeNull()
    expect(await limit.take(other)).toBe(60)
  })

  test('counts only what was accepted', async () => {
    const limit = inquiryLimit(twoAMinute)
    await limit.take(client)
    await limit.take(client)
    await limit.take(client)
    await limit.giveBack(client)
    expect(await limit.take(client)).toBeNull()
    expect(await limit.take(client)).toBe(60)
  })

  test('keeps nobody waiting longer than its time when the clock is set back', async () => {
    const limit = inquiryLimit({ count: 1, perSeconds: 60 })
    await limit.take(client)
    vi.setSystemTime(new Date('2026-11-21T09:00:00Z'))
    expect(await limit.take(client)).toBe(60)
    vi.advanceTimersByTime(60_000)
    expect(await limit.take(client)).toBeNull()
  })

  test('keeps no address longer than its time', async () => {
    const limit = inquiryLimit(twoAMinute)
    await limit.take(client)
    await limit.giveBack(client)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('holds for as long as it can be set to', async () => {
    const limit = inquiryLimit({ count: 1, perSeconds: 999_999 * 86_400 })
    await limit.take(client)
    vi.advanceTimersByTime(23 * 86_400_000)
    expect(await limit.take(client)).toBe(86_400)
  })

  test('can be off', async () => {
    const limit = inquiryLimit(null)
    await limit.giveBack(client)
    for (let count = 0; count < 100; count += 1) expect(await limit.take(client)).toBeNull()
  })
})
