import { randomUUID } from 'node:crypto'
import { expect, expectSoon } from '../fixtures.ts'
import { ask } from '../plain-http.ts'
import { test } from './site-with-inbox.ts'
import { beginInquiry } from './visitors.ts'

test.use({ settings: { INQUIRY_LIMIT: 'off' } })

test('a site that has to end takes every inquiry that it has begun to read, then ends', async ({
  site,
}) => {
  const keys = Array.from({ length: 20 }, () => randomUUID())
  const onTheirWay = await Promise.all(keys.map((key) => beginInquiry(site.address, key)))
  const ended = site.end()
  await expectSoon(() => ask(site.address, { path: '/' }).catch(() => 'refused')).toBe('refused')
  const answers = await Promise.all(onTheirWay.map((finish) => finish()))
  expect(answers).toEqual(answers.map(() => 303))
  expect(await ended).toBe(0)
  const stored = (await site.inquiries()).map(({ key }) => key ?? 'none')
  expect(stored.toSorted()).toEqual(keys.toSorted())
})
