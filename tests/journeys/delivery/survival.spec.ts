import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, expectSoon } from '../fixtures.ts'
import { fixedSeed, inFull, newSeed } from '../in-full.ts'
import { ask } from '../plain-http.ts'
import { test } from './site-with-inbox.ts'
import { beginInquiry, isThanks, postInquiry, startVisitors } from './visitors.ts'

test.use({ settings: { INQUIRY_LIMIT: 'off' } })

/** When to kill a server: after this many thanks, and this many milliseconds more. */
const anyMoment = fc.record({
  thanks: fc.integer({ min: 1, max: 60 }),
  milliseconds: fc.nat(15),
})

for (const { kills, seedOf, details } of [
  { kills: 4, seedOf: () => fixedSeed, details: {} },
  { kills: 20, seedOf: newSeed, details: inFull },
]) {
  test(
    `a server killed ${kills} times under load loses no thanked inquiry, and doubles none`,
    details,
    async ({ site }) => {
      test.setTimeout(600_000)
      const visitors = startVisitors(site.address, 10)
      let broken = 0
      const moments = fc.sample(anyMoment, { seed: seedOf(), numRuns: kills })
      for (const { thanks, milliseconds } of moments) {
        const sent = visitors.sendUntilKilled()
        await visitors.waitForThanks(thanks)
        // Waits for no event: this makes the moment random.
        await setTimeout(milliseconds)
        await site.kill()
        await sent
        broken += visitors.unanswered.size
        await site.startAgain()
        await visitors.sendAgain()
        expect(visitors.unanswered.size).toBe(0)
      }
      visitors.leave()
      expect(broken).toBeGreaterThan(0)
      const keys = (await site.inquiries()).map(({ key }) => key ?? 'none')
      expect(keys.toSorted()).toEqual([...visitors.thanked].toSorted())
    },
  )
}

test('a site that has to end under load takes every inquiry that it has begun to read, then ends', async ({
  site,
}) => {
  const visitors = startVisitors(site.address, 10)
  const sent = visitors.sendUntilKilled()
  await visitors.waitForThanks(20)
  const keys = Array.from({ length: 20 }, () => randomUUID())
  const onTheirWay = await Promise.all(keys.map((key) => beginInquiry(site.address, key)))
  const ended = site.end()
  await expectSoon(() => ask(site.address, { path: '/' }).catch(() => 'refused')).toBe('refused')
  const answers = await Promise.all(onTheirWay.map((finish) => finish()))
  expect(answers).toEqual(answers.map(() => 303))
  expect(await ended).toBe(0)
  await sent
  visitors.leave()
  const stored = (await site.inquiries()).map(({ key }) => key ?? 'none')
  expect(stored.toSorted()).toEqual([...visitors.thanked, ...keys].toSorted())
})

for (const [what, key] of [
  ['of one form', randomUUID()],
  ['with equal content from a browser without JavaScript', ''],
] as const) {
  test(`fifty simultaneous posts ${what} are all thanked, and stored as one inquiry`, async ({
    site,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postInquiry(site.address, key)),
    )
    expect(answers.filter(isThanks)).toHaveLength(50)
    expect(await site.inquiries()).toHaveLength(1)
  })
}
