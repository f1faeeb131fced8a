import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHousekeeping } from '../../inbox/housekeeping.ts'
import type { StoreEvent } from '../../inbox/store/tables.ts'
import { day, minute, systemClock } from '../../settings/clock.ts'

const begin = new Date('2026-11-21T14:05:09Z')

beforeEach(() => void vi.useFakeTimers({ now: begin, toFake: ['Date', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Sets the date ahead, or back. */
const jump = (milliseconds: number) => vi.setSystemTime(systemClock.now().getTime() + milliseconds)

/** A site whose store purges two inquiries each time. */
function siteWith(purged: () => Promise<number> = () => Promise.resolve(2)) {
  const lines: string[] = []
  const events = new Map<StoreEvent, Date>()
  const wiped = { count: 0 }
  const recordEvent = (event: StoreEvent, at: Date) => Promise.resolve(void events.set(event, at))
  const store = {
    async purge(keepDays: number, date: Date, isMailed?: boolean) {
      expect([keepDays, isMailed]).toEqual([30, true])
      const count = await purged()
      await recordEvent('purge', date)
      return { count, isWiped: true }
    },
    wipe: () => Promise.resolve((wiped.count += 1) > 0),
    recordEvent,
    lastEvent: (event: StoreEvent) => Promise.resolve(events.get(event) ?? null),
  }
  const log = (line: string) => lines.push(line)
  return {
    log: lines,
    events,
    wiped,
    start: () =>
      startHousekeeping({ store, keepDays: 30, isMailed: true, clock: systemClock, log }),
    /** The date of the last purge, in days after the first. */
    purgedUpTo: () => ((events.get('purge')?.getTime() ?? NaN) - begin.getTime()) / day,
  }
}

test('old inquiries are deleted when the site starts, and then every ten minutes', async () => {
  const { log, start } = siteWith()
  start()
  await pass(0)
  expect(log).toEqual(['Inquiries deleted after 30 days: 2'])
  await pass(day)
  expect(log).toHaveLength(145)
})

test('after a full disk, the purge goes on, and it is recorded that an inquiry could not be stored', async () => {
  let isFull = true
  const { log, events, start } = siteWith(() =>
    isFull ? Promise.reject(new Error('disk full')) : Promise.resolve(0),
  )
  const { recordFailure } = start()
  await pass(0)
  expect(log).toEqual(['Housekeeping failed: disk full'])
  recordFailure()
  isFull = false
  await pass(10 * minute)
  expect(Object.fromEntries(events)).toEqual({ failure: begin, purge: systemClock.now() })
})

test('a site that stops finishes its purge and starts no other', async () => {
  const purge = Promise.withResolvers<number>()
  const { log, start } = siteWith(() => purge.promise)
  const stopped = start().stop()
  purge.resolve(1)
  await stopped
  expect(log).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that is set ahead deletes nothing, not even after restarts; what was deleted by hand is wiped', async () => {
  const { log, wiped, start } = siteWith()
  start()
  await pass(0)
  jump(365 * day)
  await pass(day)
  for (let restarts = 0; restarts < 3; restarts += 1) await start().stop()
  expect(log).toHaveLength(1)
  expect(wiped.count).toBeGreaterThan(144)
})

test('a clock that is set far back for an hour does not stop the purge when it is right again', async () => {
  const { log, start, purgedUpTo } = siteWith()
  start()
  await pass(0)
  jump(-400 * day)
  await pass(day / 24)
  expect(log).toHaveLength(1)
  jump(400 * day)
  await pass(day)
  expect(log).toHaveLength(145)
  expect(purgedUpTo()).toBeCloseTo(25 / 24)
})

test('a site that was off for ten days purges again after twenty', async () => {
  const { log, start, purgedUpTo } = siteWith()
  await start().stop()
  jump(10 * day)
  start()
  await pass(15 * day)
  expect(log).toHaveLength(1)
  await pass(5 * day)
  expect(log.length).toBeGreaterThan(1)
  expect(purgedUpTo()).toBe(30)
})
