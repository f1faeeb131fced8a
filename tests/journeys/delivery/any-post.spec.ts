import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import * as fc from 'fast-check'
import { draftFromFormData } from '../../../inquiry/draft.ts'
import { eachField, fieldNames, type TextField } from '../../../inquiry/fields.ts'
import { checkInquiry, type Inquiry } from '../../../inquiry/inquiry.ts'
import { hiddenFields } from '../../../inquiry/posted-form.ts'
import { expect } from '../fixtures.ts'
import { fixedSeed, inFull, newSeed } from '../in-full.ts'
import { ask } from '../plain-http.ts'
import { isThanks } from './inquiry-post.ts'
import { test } from './site-with-inbox.ts'

test.use({ settings: { INQUIRY_LIMIT: 'off' } })

/** A posted name and value. Names may repeat. */
type Pair = [name: string, value: string]

const validTexts: Record<TextField['type'], fc.Arbitrary<string>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `Zoë ${text}`),
  tel: fc.constantFrom('201 555 0142', '+1 (201) 555-0142', '٠١٢٣٤'),
  email: fc.constantFrom('', 'zoe@example.com', 'zoe@bücher.example'),
  date: fc.constantFrom('', '2027-02-28'),
  money: fc.constantFrom('', '1', '48.50', '1e3'),
  multiline: fc
    .string({ unit: 'binary', maxLength: 2000 })
    .map((text) => text.replaceAll('\0', '')),
}

const validForm: fc.Arbitrary<Pair[]> = fc
  .record(eachField(({ type }) => validTexts[type], fc.constant('on')))
  .map((values) => Object.entries(values))

const injection = fc.constantFrom(
  'x\r\nBcc: everyone@example.com',
  'x\r\n\r\nHTTP/1.1 303 See Other\r\nLocation: /Thankyou',
  '"\r\nContent-Disposition: form-data; name="allowStorage"\r\n\r\non',
  "'; DROP TABLE inquiries; --",
)
const hostileText = fc.oneof(
  injection,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', 'a\0b', '\r\n', '\u202E', '[]', '-1', '1e309', '2027-02-30', 'a@b@c'),
  fc.constantFrom(51, 201, 255, 501, 5001, 20_000).map((length) => 'x'.repeat(length)),
)
const hostileName = fc.oneof(
  fc.constantFrom<string>(...fieldNames, ...Object.values(hiddenFields)),
  fc.constantFrom('__proto__', 'constructor', 'name[]', 'name[__proto__][a]', 'name"; filename="x'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const hostileForm = fc.array(fc.tuple(hostileName, hostileText), { maxLength: 16 })

const manyFields = fc
  .constantFrom(1000, 20_000)
  .map((count) => Array.from({ length: count }, (_, index): Pair => [`name${index}`, 'x']))

const forms = fc.oneof(
  { weight: 4, arbitrary: validForm },
  { weight: 3, arbitrary: hostileForm },
  { weight: 3, arbitrary: fc.tuple(validForm, hostileForm).map((all) => all.flat()) },
  { weight: 1, arbitrary: manyFields },
)

function urlencoded(pairs: readonly Pair[]) {
  return {
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams([...pairs]).toString()),
  }
}

/** Encodes as the HTML Living Standard says in 4.10.21.7, multipart/form-data. */
function multipart(pairs: readonly Pair[]) {
  const boundary = '----1f0d6c2b9a778a53'
  const parts = pairs.map(([name, value]) => {
    const escaped = name.replaceAll(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22')
    return `--${boundary}\r\nContent-Disposition: form-data; name="${escaped}"\r\n\r\n${value}\r\n`
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}

/** How a post is broken on its way. A share from 0 to 1 says where. */
const damages = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.constantFrom(0, 1, 40, 100_000),
  inserted: fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    // A lone continuation, an overlong slash, half a surrogate pair, escapes, and what is too large.
    fc
      .constantFrom('\x80', '\xc0\xaf', '\xed\xa0\x80', '%zz', '%00', '&&==&', 'x'.repeat(70_000))
      .map((text) => Buffer.from(text, 'latin1')),
  ),
  headers: fc.constantFrom<Record<string, string>>(
    {},
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'multipart/form-data; boundary="' },
    { 'Content-Encoding': 'gzip' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { Cookie: '\u00FF=\u00FE; a' },
    { Origin: 'https://evil.example' },
    { Host: 'a b' },
  ),
})

/** What a client sends, with the key of the inquiry. */
const posts = fc.record({
  form: forms,
  encode: fc.constantFrom(urlencoded, multipart),
  accept: fc.constantFrom('application/json', '*/*'),
  damage: fc.option(damages, { freq: 3 }),
})
type Post = typeof posts extends fc.Arbitrary<infer Value> ? Value : never

/** The largest body that the site takes, in bytes. */
const largestBody = 64 * 1024

/** What the site must store of a form that arrives as it was sent; null for nothing. */
function inquiryIn(pairs: readonly Pair[]): Inquiry | null {
  const data = new FormData()
  for (const [name, value] of pairs) data.append(name, value)
  return checkInquiry(draftFromFormData(data)).inquiry
}

function encoded({ form, encode, accept, damage }: Post, key: string) {
  const pairs: Pair[] = [[hiddenFields.key, key], ...form]
  const { type, body } = encode(pairs)
  const headers = { 'Content-Type': type, Accept: accept, ...damage?.headers }
  if (!damage) {
    const inquiry = body.length > largestBody ? null : inquiryIn(pairs)
    return { headers, body, inquiry, isIntact: true }
  }
  const start = Math.floor(body.length * damage.at)
  const rest = body.subarray(start + damage.removed)
  const broken = Buffer.concat([body.subarray(0, start), damage.inserted, rest])
  return { headers, body: broken, inquiry: null, isIntact: false }
}

const postsAtOnce = 25

for (const { count, seedOf, details } of [
  { count: 500, seedOf: () => fixedSeed, details: {} },
  { count: 10_000, seedOf: newSeed, details: inFull },
]) {
  test(
    `of ${count} random posts, the site stores every valid one as sent, and no other`,
    details,
    async ({ site }) => {
      test.setTimeout(600_000)
      const agent = new Agent({ keepAlive: true, maxSockets: postsAtOnce })
      const sent = new Map<string, ReturnType<typeof encoded> & { isThanked: boolean }>()

      async function send(post: Post): Promise<void> {
        const key = randomUUID()
        const given = encoded(post, key)
        const { headers, body } = given
        const answer = await ask(site.address, { method: 'POST', path: '/', headers, body, agent })
        const isThanked = answer.status === 200 || isThanks(answer)
        sent.set(key, { ...given, isThanked })
        expect(answer.status).toBeLessThan(500)
        if (given.isIntact) expect(isThanked).toBe(given.inquiry !== null)
      }

      await fc.assert(
        fc.asyncProperty(
          fc.array(posts, { minLength: postsAtOnce, maxLength: postsAtOnce }),
          async (some) => void (await Promise.all(some.map(send))),
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
