import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startDailyPurge } from '../../inbox/daily-purge.ts'
import type { StoreEvent } from '../../inbox/store/tables.ts'
import { ManualClock } from './mail/manual-clock.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** A store that records the date of each purge, and a clock. Purges are answered with this count. */
function setUp(answer: () => Promise<number> = () => Promise.resolve(2)) {
  const clock = new ManualClock()
  const purged: string[] = []
  const log: string[] = []
  const events = new Map<StoreEvent, Date>()
  const store = {
    async purge(_keepDays: number, now: Date) {
      purged.push(now.toISOString().slice(0, 10))
      const count = await answer()
      events.set('purge', now)
      return count
    },
    recordEvent: (event: StoreEvent, at: Date) => Promise.resolve(void events.set(event, at)),
    lastEvent: (event: StoreEvent) => Promise.resolve(events.get(event) ?? null),
  }
  return {
    clock,
    purged,
    log,
    store,
    start: () => startDailyPurge({ store, keepDays: 30, clock, log: (line) => log.push(line) }),
  }
}

/** Lets the promises that are ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Lets time pass, day by day. */
async function passDays(clock: ManualClock, days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    clock.advance(day)
    await settled()
  }
}

test('old inquiries are deleted when the site starts, and then once a day', async () => {
  const { clock, purged, log, start } = setUp()
  const stop = start()
  await settled()
  expect(purged).toEqual(['2026-11-21'])
  clock.advance(day - 1)
  await settled()
  expect(purged).toHaveLength(1)
  clock.advance(1)
  await stop()
  expect(purged).toEqual(['2026-11-21', '2026-11-22'])
  expect(log).toEqual(Array(2).fill('Inquiries deleted after 30 days: 2'))
})

test('a failed purge is tried again the next day', async () => {
  const { clock, purged, log, start } = setUp(() => Promise.reject(new Error('disk full')))
  const stop = start()
  await passDays(clock, 1)
  await stop()
  expect(purged).toHaveLength(2)
  expect(log).toEqual(Array(2).fill('The daily purge failed: disk full'))
})

test('a site that stops finishes its purge and starts no other', async () => {
  const purge = Promise.withResolvers<number>()
  const { clock, purged, log, start } = setUp(() => purge.promise)
  const stop = start()
  const stopped = stop()
  expect(clock.waits()).toEqual([])
  purge.resolve(1)
  await stopped
  expect(log).toHaveLength(1)
  expect(purged).toHaveLength(1)
})

test('a shop without inquiries for two hundred days still purges every day', async () => {
  const { clock, purged, start } = setUp()
  start()
  await passDays(clock, 200)
  expect(purged).toHaveLength(201)
})

test('a site that restarts every hour still purges', async () => {
  const { clock, purged, start } = setUp()
  for (let restarts = 0; restarts < 24 * 60; restarts += 1) {
    await start()()
    clock.advance(hour)
  }
  expect(purged.at(-1)).toBe('2027-01-20')
})

const waits = expect.stringMatching(
  /^Nothing is purged\. The date may be wrong: .*"npm run inquiries -- purge"\.$/,
)

test.each([3, 365])(
  'a clock that is %d days ahead deletes nothing, not even after restarts, until it is right again',
  async (days) => {
    const { clock, purged, log, start } = setUp(() => Promise.resolve(0))
    const stop = start()
    await settled()
    clock.jump(days * day)
    await passDays(clock, 1)
    await stop()
    for (let restarts = 0; restarts < 3; restarts += 1) await start()()
    expect(purged).toEqual(['2026-11-21'])
    expect(log).toEqual(Array(4).fill(waits))
    clock.jump(-days * day)
    await start()()
    expect(purged).toEqual(['2026-11-21', '2026-11-22'])
  },
)

test('a site that was off for ten days purges again by itself within three weeks', async () => {
  const { clock, purged, start } = setUp()
  await start()()
  clock.advance(10 * day)
  start()
  await passDays(clock, 21)
  expect(purged.length).toBeGreaterThan(1)
})

test('the purge goes on once the owner has confirmed the date', async () => {
  const { clock, purged, store, start } = setUp(() => Promise.resolve(0))
  start()
  await settled()
  clock.jump(365 * day)
  await passDays(clock, 1)
  await store.purge(30, clock.now())
  await passDays(clock, 2)
  expect(purged).toEqual(['2026-11-21', '2027-11-22', '2027-11-23', '2027-11-24'])
})

test('systemd starts the site after the machine has got the time', () => {
  const unit = readFileSync('server/deploy/halite-and-hearth.service', 'utf8')
  for (const relation of ['After', 'Wants']) {
    expect(unit).toMatch(new RegExp(`^${relation}=.*\\btime-sync\\.target\\b`, 'm'))
  }
})
