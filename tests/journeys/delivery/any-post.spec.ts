import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import * as fc from 'fast-check'
import { checkInquiry } from '../../../inquiry/inquiry.ts'
import { expect } from '../fixtures.ts'
import { fixedSeed, inFull, newSeed } from '../in-full.ts'
import { ask } from '../plain-http.ts'
import { anyPost, type AnyPost } from './any-post.ts'
import { test } from './site-with-inbox.ts'
import { isThanks } from './visitors.ts'

test.use({ settings: { INQUIRY_LIMIT: 'off' } })

const postsAtOnce = 25

for (const { count, seedOf, details } of [
  { count: 1000, seedOf: () => fixedSeed, details: {} },
  { count: 10_000, seedOf: newSeed, details: inFull },
]) {
  test(
    `of ${count} random posts, the site stores every valid one as sent, and no other`,
    details,
    async ({ site }) => {
      // Takes half a minute, and longer on a busy machine.
      test.setTimeout(600_000)
      const agent = new Agent({ keepAlive: true, maxSockets: postsAtOnce })
      const sent = new Map<string, AnyPost & { isThanked: boolean }>()

      async function send(makePost: (key: string) => AnyPost): Promise<void> {
        const key = randomUUID()
        const post = makePost(key)
        const { headers, body, isIntact, inquiry } = post
        const answer = await ask(site.address, {
          method: 'POST',
          path: '/',
          headers,
          body,
          agent,
        })
        const isThanked = answer.status === 200 || isThanks(answer)
        sent.set(key, { ...post, isThanked })
        expect(answer.status).toBeLessThan(500)
        if (isIntact) expect(isThanked).toBe(inquiry !== null)
      }

      await fc.assert(
        fc.asyncProperty(
          fc.array(anyPost, { minLength: postsAtOnce, maxLength: postsAtOnce }),
          async (posts) => void (await Promise.all(posts.map(send))),
        ),
        { seed: seedOf(), numRuns: count / postsAtOnce },
      )
      agent.destroy()
      expect(await site.end()).toBe(0)
      // Only the lines of its start: no error and no stack trace.
      expect(site.said().trimEnd().split('\n')).toHaveLength(5)

      const stored = await site.inquiries()
      const storedAs = new Map(stored.map((inquiry) => [inquiry.key, inquiry]))
      for (const [key, { isIntact, isThanked, inquiry }] of sent) {
        if (isIntact && inquiry) expect(storedAs.get(key)).toMatchObject(inquiry)
        if (!isThanked) expect(storedAs.has(key)).toBe(false)
      }
      for (const inquiry of stored)
        expect(checkInquiry({ ...inquiry, allowStorage: true }).problems).toBeNull()
      const thanked = [...sent.values()].filter(({ isThanked }) => isThanked)
      expect(stored.length).toBeLessThanOrEqual(thanked.length)
      expect(thanked.length).toBeGreaterThan(count / 10)
    },
  )
}
