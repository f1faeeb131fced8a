import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimit } from '../../server/rate-limit.ts'
import { longestLimit } from '../../settings/settings.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a client may post so many times, then hears how many seconds to wait, and is forgotten', async () => {
  const limit = rateLimit({ count: 2, perSeconds: 60 })
  const take = () => limit.take('203.0.113.7')
  expect(await take()).toBeNull()
  vi.advanceTimersByTime(20_000)
  expect([await take(), await take()]).toEqual([null, 40])
  vi.advanceTimersByTime(39_500)
  expect(await take()).toBe(1)
  vi.advanceTimersByTime(500)
  expect(vi.getTimerCount()).toBe(0)
  expect(await take()).toBeNull()
})

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['198.51.100.7', '::ffff:c633:6407'],
  ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff'],
  ['::1', '::2'],
  ['unknown', 'unknown'],
])('%s and %s are one client', async (one, other) => {
  const limit = rateLimit({ count: 1, perSeconds: 60 })
  expect([await limit.take(one), await limit.take(other)]).toEqual([null, 60])
})

test('of 5,000 posts of one network, each /64 has its own limit, and other customers of a provider are free', async () => {
  const limit = rateLimit({ count: 2, perSeconds: 60 })
  const refused = []
  for (let count = 0; count < 5000; count += 1) {
    const wait = await limit.take(`2001:db8:7:${(count % 25).toString(16)}::1`)
    if (wait !== null) refused.push(wait)
  }
  expect(refused).toHaveLength(5000 - 25 * 2)
  expect(await limit.take('2001:db8:7:19::1')).toBeNull()
})

test('works with the longest period that can be set, and can be turned off', async () => {
  const limit = rateLimit({ count: 1, perSeconds: longestLimit })
  await limit.take('a')
  vi.advanceTimersByTime(23 * 86_400_000)
  expect(await limit.take('a')).toBe(86_400)
  const off = rateLimit(null)
  for (let count = 0; count < 100; count += 1) expect(await off.take('a')).toBeNull()
})
