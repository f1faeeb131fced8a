import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inquiryLimit } from '../../inbox/inquiry-limit.ts'

const client = '203.0.113.7'
const oneAMinute = { count: 1, perSeconds: 60 }
const twoAMinute = { count: 2, perSeconds: 60 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the limit on inquiries', () => {
  test('lets its count through, then says how many seconds to wait', async () => {
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

  test.each([
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['198.51.100.7', '::ffff:c633:6407'],
    ['2001:db8:0:1::1', '2001:DB8:0:FFFF:ffff:ffff:ffff:ffff'],
    ['unknown', 'unknown'],
  ])('takes %s and %s for one client', async (one, other) => {
    const limit = inquiryLimit(oneAMinute)
    expect(await limit.take(one)).toBeNull()
    expect(await limit.take(other)).toBe(60)
  })

  test('lets each client send its count', async () => {
    const limit = inquiryLimit(oneAMinute)
    for (const each of [
      '203.0.113.7',
      '203.0.113.8',
      '2001:db8::1',
      '2001:db8:1::1',
      'fe80::1%0',
    ]) {
      expect(await limit.take(each)).toBeNull()
    }
  })

  test('counts only accepted inquiries', async () => {
    const limit = inquiryLimit(twoAMinute)
    for (let count = 0; count < 3; count += 1) await limit.take(client)
    await limit.giveBack(client)
    expect(await limit.take(client)).toBeNull()
    expect(await limit.take(client)).toBe(60)
  })

  test('keeps no address longer than its period', async () => {
    const limit = inquiryLimit(twoAMinute)
    await limit.take(client)
    await limit.giveBack(client)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('can be turned off', async () => {
    const limit = inquiryLimit(null)
    for (let count = 0; count < 100; count += 1) expect(await limit.take(client)).toBeNull()
  })
})
