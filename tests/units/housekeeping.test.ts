import { expect, test } from 'vitest'
import { startHousekeeping } from '../../inbox/housekeeping.ts'
import type { StoreEvent } from '../../inbox/store/tables.ts'
import { ManualClock } from './mail/manual-clock.ts'

const tenMinutes = 10 * 60_000
const day = 144 * tenMinutes

/** A clock, and a store that purges two inquiries each time. */
function setUp(purged: () => Promise<number> = () => Promise.resolve(2)) {
  const clock = new ManualClock()
  const start = clock.now()
  const log: string[] = []
  const events = new Map<StoreEvent, Date>()
  const recordEvent = (event: StoreEvent, at: Date) => Promise.resolve(void events.set(event, at))
  const store = {
    async purge(_keepDays: number, date: Date) {
      const count = await purged()
      await recordEvent('purge', date)
      return count
    },
    recordEvent,
    lastEvent: (event: StoreEvent) => Promise.resolve(events.get(event) ?? null),
  }
  return {
    clock,
    log,
    events,
    start: () => startHousekeeping({ store, keepDays: 30, clock, log: (line) => log.push(line) }),
    /** The date of the last purge, in days after the first. */
    purgedUpTo: () => ((events.get('purge')?.getTime() ?? NaN) - start.getTime()) / day,
  }
}

/** Lets the promises that are ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

async function passDays(clock: ManualClock, days: number) {
  for (let passed = 0; passed < days * day; passed += tenMinutes) {
    clock.advance(tenMinutes)
    await settled()
  }
}

test('old inquiries are deleted when the site starts, and then every ten minutes', async () => {
  const { clock, log, start } = setUp()
  start()
  await settled()
  expect(log).toEqual(['Inquiries deleted after 30 days: 2'])
  await passDays(clock, 1)
  expect(log).toHaveLength(145)
})

test('after a full disk, the purge goes on, and it is recorded that an inquiry could not be stored', async () => {
  let isFull = true
  const { clock, log, events, start } = setUp(() =>
    isFull ? Promise.reject(new Error('disk full')) : Promise.resolve(0),
  )
  const { failed, stop } = start()
  await settled()
  expect(log).toEqual(['The purge failed: disk full'])
  const failedAt = clock.now()
  failed()
  isFull = false
  clock.advance(tenMinutes)
  await stop()
  expect(events).toEqual(
    new Map([
      ['failure', failedAt],
      ['purge', clock.now()],
    ]),
  )
})

test('a site that stops finishes its purge and starts no other', async () => {
  const purge = Promise.withResolvers<number>()
  const { clock, log, start } = setUp(() => purge.promise)
  const stopped = start().stop()
  purge.resolve(1)
  await stopped
  expect(log).toHaveLength(1)
  expect(clock.waits()).toEqual([])
})

test('a clock that is set ahead deletes nothing, not even after restarts', async () => {
  const { clock, log, start } = setUp()
  start()
  await settled()
  clock.jump(365 * day)
  await passDays(clock, 1)
  for (let restarts = 0; restarts < 3; restarts += 1) await start().stop()
  expect(log).toHaveLength(1)
})

test('a clock that is set far back for an hour does not stop the purge when it is right again', async () => {
  const { clock, log, start, purgedUpTo } = setUp()
  start()
  await settled()
  clock.jump(-400 * day)
  await passDays(clock, 1 / 24)
  expect(log).toHaveLength(1)
  clock.jump(400 * day)
  await passDays(clock, 1)
  expect(log).toHaveLength(145)
  expect(purgedUpTo()).toBeCloseTo(25 / 24)
})

test('a site that was off for ten days purges again after twenty', async () => {
  const { clock, log, start, purgedUpTo } = setUp()
  await start().stop()
  clock.advance(10 * day)
  start()
  await passDays(clock, 15)
  expect(log).toHaveLength(1)
  await passDays(clock, 5)
  expect(log.length).toBeGreaterThan(1)
  expect(purgedUpTo()).toBe(30)
})
