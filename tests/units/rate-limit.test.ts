import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimit } from '../../server/rate-limit.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a client may post so many times, then hears how many seconds to wait, and is forgotten', async () => {
  const take = rateLimit({ count: 2, perSeconds: 60 })
  const post = () => take('203.0.113.7')
  expect(await post()).toBeNull()
  vi.advanceTimersByTime(20_000)
  expect([await post(), await post()]).toEqual([null, 40])
  vi.advanceTimersByTime(39_500)
  expect(await post()).toBe(1)
  vi.advanceTimersByTime(500)
  expect(vi.getTimerCount()).toBe(0)
  expect(await post()).toBeNull()
})

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff'],
  ['unknown', 'unknown'],
])('%s and %s are one client', async (one, other) => {
  const take = rateLimit({ count: 1, perSeconds: 60 })
  expect([await take(one), await take(other)]).toEqual([null, 60])
})

test('of 5,000 posts of one network, each /64 has its own limit, and other customers of a provider are free', async () => {
  const take = rateLimit({ count: 2, perSeconds: 60 })
  const posts = Array.from({ length: 5000 }, (_, at) => `2001:db8:7:${(at % 25).toString(16)}::1`)
  const waits = await Promise.all(posts.map(take))
  expect(waits.filter((wait) => wait !== null)).toHaveLength(5000 - 25 * 2)
  expect(await take('2001:db8:7:19::1')).toBeNull()
})

test('a limit that is off limits nobody', async () => {
  const take = rateLimit(null)
  for (let count = 0; count < 100; count += 1) expect(await take('a')).toBeNull()
})
