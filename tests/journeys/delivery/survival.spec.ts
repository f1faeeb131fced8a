import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, expectSoon } from '../fixtures.ts'
import { fixedSeed, inFull, newSeed } from '../in-full.ts'
import { ask } from '../plain-http.ts'
import { test } from './site-with-inbox.ts'
import { beginInquiry, isThanks, postInquiry, visitorsOf } from './visitors.ts'

test.use({ settings: { INQUIRY_LIMIT: 'off' } })

/** A moment at which a server is killed: so many thanks after its start, and so much later. */
const anyMoment = fc.record({
  thanks: fc.integer({ min: 1, max: 60 }),
  milliseconds: fc.nat(15),
})

for (const { kills, seedOf, details } of [
  { kills: 4, seedOf: () => fixedSeed, details: {} },
  { kills: 20, seedOf: newSeed, details: inFull },
]) {
  test(
    `a server that is killed ${kills} times under load loses no inquiry that it thanked, and doubles none`,
    details,
    async ({ site }) => {
      test.setTimeout(600_000)
      const visitors = visitorsOf(site.address, 10)
      let broken = 0
      const moments = fc.sample(anyMoment, { seed: seedOf(), numRuns: kills })
      for (const { thanks, milliseconds } of moments) {
        const sent = visitors.sendOn()
        await visitors.moreThanks(thanks)
        // Nothing waits for this time: it is what makes the moment random.
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

test('a site that is told to end under load takes what is on its way, and then ends', async ({
  site,
}) => {
  const visitors = visitorsOf(site.address, 10)
  const sent = visitors.sendOn()
  await visitors.moreThanks(20)
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
  ['of equal content from a browser without scripts', ''],
] as const) {
  test(`fifty posts ${what} at the same time are all thanked, and are one inquiry`, async ({
    site,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postInquiry(site.address, key)),
    )
    expect(answers.filter(isThanks)).toHaveLength(50)
    expect(await site.inquiries()).toHaveLength(1)
  })
}
