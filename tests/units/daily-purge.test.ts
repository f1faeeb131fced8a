import { expect, test } from 'vitest'
import { startDailyPurge } from '../../inbox/daily-purge.ts'
import { ManualClock } from './mail/manual-clock.ts'

const day = 24 * 60 * 60_000

/** A daily purge on a store that records each call and gives this answer. */
function setUp(answer: () => Promise<number> = () => Promise.resolve(2)) {
  const clock = new ManualClock()
  const purged: string[] = []
  const log: string[] = []
  const stop = startDailyPurge({
    store: {
      purge(before) {
        purged.push(before.toISOString().slice(0, 10))
        return answer()
      },
    },
    keepDays: 30,
    clock,
    log: (line) => log.push(line),
  })
  return { clock, purged, log, stop }
}

test('old inquiries are deleted when the site starts, and then once a day', async () => {
  const { clock, purged, log, stop } = setUp()
  expect(purged).toEqual(['2026-10-22'])
  clock.advance(day - 1)
  expect(purged).toHaveLength(1)
  clock.advance(1)
  expect(purged).toEqual(['2026-10-22', '2026-10-23'])
  await stop()
  expect(log).toEqual(Array(2).fill('Inquiries deleted after 30 days: 2'))
})

test('a failed purge is tried again the next day', async () => {
  const { clock, purged, log, stop } = setUp(() => Promise.reject(new Error('disk full')))
  clock.advance(day)
  await stop()
  expect(purged).toHaveLength(2)
  expect(log).toEqual(Array(2).fill('The daily purge failed: disk full'))
})

test('a site that stops finishes its purge and starts no other', async () => {
  const purge = Promise.withResolvers<number>()
  const { clock, purged, log, stop } = setUp(() => purge.promise)
  const stopped = stop()
  expect(clock.waits()).toEqual([])
  purge.resolve(1)
  await stopped
  expect(log).toHaveLength(1)
  expect(purged).toHaveLength(1)
})
