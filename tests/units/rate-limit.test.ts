import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimit } from '../../server/rate-limit.ts'
import { longestLimit } from '../../settings/settings.ts'

const client = '203.0.113.7'
const twoAMinute = { count: 2, perSeconds: 60 }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('the limit on inquiries', () => {
  test('lets its count through, then says how many seconds to wait', async () => {
    const limit = rateLimit(twoAMinute)
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
    ['198.51.100.7', '198.51.100.7:51234'],
    ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8:0:0:7::'],
    ['::1', '::2'],
  ])('treats two forms of an address as one client: %s and %s', async (one, other) => {
    const limit = rateLimit({ count: 1, perSeconds: 60 })
    expect(await limit.take(one)).toBeNull()
    expect(await limit.take(other)).toBe(60)
  })

  test('counts no network wider than a /64: the other customers of a provider are free', async () => {
    const limit = rateLimit(twoAMinute)
    const refused = []
    for (let count = 0; count < 5000; count += 1) {
      const wait = await limit.take(`2001:db8:7:${(count % 25).toString(16)}::1`)
      if (wait !== null) refused.push(wait)
    }
    expect(refused).toHaveLength(5000 - 25 * 2)
    for (const neighbor of ['2001:db8:7:19::1', '2001:db8:8::1', '2001:db9::1']) {
      expect(await limit.take(neighbor)).toBeNull()
    }
  })

  test('treats an unreadable address as a client of its own', async () => {
    const limit = rateLimit({ count: 1, perSeconds: 60 })
    expect(await limit.take('unknown')).toBeNull()
    expect(await limit.take('unknown')).toBe(60)
    expect(await limit.take('fe80::1%eth0')).toBeNull()
  })

  test('makes nobody wait longer than its period after the clock is set back', async () => {
    const limit = rateLimit({ count: 1, perSeconds: 60 })
    await limit.take(client)
    vi.setSystemTime(new Date('2026-11-21T09:00:00Z'))
    expect(await limit.take(client)).toBe(60)
    vi.advanceTimersByTime(60_000)
    expect(await limit.take(client)).toBeNull()
  })

  test('keeps no address longer than its period', async () => {
    const limit = rateLimit(twoAMinute)
    await limit.take(client)
    await limit.giveBack(client)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('works with the longest period that can be set', async () => {
    const limit = rateLimit({ count: 1, perSeconds: longestLimit })
    await limit.take(client)
    vi.advanceTimersByTime(23 * 86_400_000)
    expect(await limit.take(client)).toBe(86_400)
  })

  test('can be turned off', async () => {
    const limit = rateLimit(null)
    await limit.giveBack(client)
    for (let count = 0; count < 100; count += 1) expect(await limit.take(client)).toBeNull()
  })
})
