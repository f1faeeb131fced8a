import { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { acceptInto } from '../../../inbox/inbox.ts'
import { createInquiryStore, type InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { emptyDraft, type Draft, type PostedForm } from '../../../inquiry/draft.ts'
import { day, systemClock } from '../../../settings/clock.ts'
import { consentSentence } from '../../site-content.ts'
import { afterNoon, noon } from '../store/new-inquiry.ts'
import { temporaryFile, temporaryStore } from '../store/stores.ts'
import { smallSiteHere } from './started-small-site.ts'

const twoInTenMinutes = { count: 2, perSeconds: 600 }

/** An inbox at noon, and what it stores, notifies of and logs. */
async function inboxOn({
  path = temporaryFile(),
  store,
  limit = null,
}: { path?: string; store?: InquiryStore; limit?: typeof twoInTenMinutes | null } = {}) {
  const parts = {
    store: store ?? (await temporaryStore(path)),
    consent: consentSentence,
    limit,
    clock: { now: () => noon },
    notify: vi.fn<() => void>(),
    failed: vi.fn<() => void>(),
    log: vi.fn<(line: string) => void>(),
  }
  const accept = acceptInto(parts)
  return {
    ...parts,
    accept,
    stored: () => Array.fromAsync(parts.store.list()),
    /** How it answers these, all at once. */
    outcomes: async (...forms: readonly PostedForm[]) =>
      (await Promise.all(forms.map(accept))).map(({ kind }) => kind),
  }
}

const draft: Draft = {
  ...emptyDraft,
  name: 'Zoë Quispe',
  phoneNumber: '201 555 0142',
  price: '120.50',
  message: 'Two lamps.\r\nBy spring.',
  allowStorage: true,
}

/** A form unlike any other. */
const posted = (changes: Partial<PostedForm> = {}): PostedForm => ({
  draft: { ...draft, message: `Two lamps. ${crypto.randomUUID()}` },
  key: crypto.randomUUID(),
  honeypot: '',
  client: '203.0.113.7',
  ...changes,
})

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

test('an inquiry is stored when it comes, and to be emailed at once if mail is set up', async () => {
  const { outcomes, stored, notify, ...parts } = await inboxOn()
  expect(await outcomes(posted())).toEqual(['accepted'])
  const email = { receivedAt: noon, marks: [], mail: 'pending', mailError: null }
  expect(await stored()).toMatchObject([email])
  expect(notify).toHaveBeenCalledOnce()
  await acceptInto({ ...parts, notify: null })(posted())
  expect(await stored()).toContainEqual(expect.objectContaining({ mail: 'none' }))
})

test('an inquiry that looks like spam is thanked for, stored with the reasons, and mailed a day later at most', async () => {
  const { outcomes, stored, store } = await inboxOn()
  expect(await outcomes(posted({ honeypot: 'x' }))).toEqual(['accepted'])
  const marks = ['hidden field filled in']
  expect(await stored()).toMatchObject([{ mail: 'pending', marks }])
  expect(await store.claimMail(afterNoon(day - 1), afterNoon(day))).toBeNull()
  const mail = await store.claimMail(afterNoon(day), afterNoon(day + 1))
  expect(mail).toMatchObject({ inquiries: [{ marks }] })
})

test('an inquiry leaves no trace of the visitor’s IP address', async () => {
  /** All that is kept of this client's inquiry, without the inquiry's id. */
  const kept = async (client: string) => {
    const path = temporaryFile()
    const { accept, stored, log } = await inboxOn({ path })
    await accept(posted({ draft, key: null, client }))
    const [inquiry] = await stored()
    using database = openSqlite(path)
    // Migrations have times of their own.
    const named = database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'kysely%'",
    )
    const tables = named
      .all()
      .map(({ name }) => database.prepare(`SELECT * FROM ${String(name)}`).all())
    expect(log).not.toHaveBeenCalled()
    return JSON.stringify(tables).replaceAll(inquiry?.id ?? '', '')
  }
  const one = await kept('203.0.113.7')
  expect(one).toContain('Zoë Quispe')
  expect(one).toBe(await kept('2001:db8::7'))
})

test('a repeat is thanked for, and fifty simultaneous posts become one inquiry and one email; a different inquiry under the same key is stored, too', async () => {
  const { outcomes, stored, notify } = await inboxOn()
  const one = posted()
  const other = { ...one, draft: { ...draft, name: 'Somebody else' } }
  const posts = [...times(25, one), other, ...times(25, one)]
  expect(await outcomes(...posts)).toEqual(times(51, 'accepted'))
  expect(await outcomes(other)).toEqual(['accepted'])
  const names = (await stored()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Somebody else', 'Zoë Quispe'])
  expect(notify).toHaveBeenCalledTimes(2)
})

test('the limit stops further inquiries, says how long to wait, and counts neither repeats nor inquiries that break a rule', async () => {
  const { accept, stored } = await inboxOn({ limit: twoInTenMinutes })
  const [first, wrong] = [posted(), posted({ draft: { ...draft, name: '', price: '0.5' } })]
  const outcomes = []
  for (const post of [first, first, wrong, posted(), posted(), first]) {
    outcomes.push(await accept(post))
  }
  const [accepted, limited] = [{ kind: 'accepted' }, { kind: 'limited', retryAfterSeconds: 600 }]
  const refused = { kind: 'refused', problems: { name: 'missing', price: 'tooSmall' } }
  expect(outcomes).toEqual([accepted, accepted, refused, accepted, limited, accepted])
  expect(await stored()).toHaveLength(2)
})

test('a full disk gets no thank-you, stores nothing, counts nothing toward the limit, and is in the log without the visitor’s words', async () => {
  const path = temporaryFile()
  await (await temporaryStore(path)).close()
  using database = openSqlite(path)
  const store = createInquiryStore(new Kysely({ dialect: sqliteDialect(() => database) }))
  const { outcomes, stored, notify, failed, log } = await inboxOn({
    store,
    limit: twoInTenMinutes,
  })
  // Leaves no free page.
  database.exec('VACUUM; PRAGMA max_page_count = 1')
  const long = () => posted({ draft: { ...draft, message: 'x'.repeat(5000) } })
  expect(await outcomes(...times(10, null).map(long))).not.toContain('accepted')
  expect(await outcomes(long())).toEqual(['failed'])
  expect(await stored()).toEqual([])
  expect(notify).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalled()
  const line = 'An inquiry could not be stored: database or disk is full'
  expect(log).toHaveBeenNthCalledWith(1, line)
  database.exec('PRAGMA max_page_count = 1000000')
  expect(await outcomes(long())).toEqual(['accepted'])
})

test('the owner’s limit holds, and an inquiry is deleted after the owner’s days', async () => {
  const path = temporaryFile()
  const INQUIRY_STORE = `file:${path}`
  const first = await smallSiteHere({ INQUIRY_STORE })
  expect(await first.post()).toBe(303)
  await first.close()
  using database = openSqlite(path)
  const monthAgo = new Date(systemClock.now().getTime() - 31 * day).toISOString()
  database.exec(`UPDATE inquiries SET received_at = '${monthAgo}'`)
  const limits = { INQUIRY_LIMIT: '1/1m', INQUIRY_KEEP_DAYS: '30' }
  const site = await smallSiteHere({ INQUIRY_STORE, ...limits })
  await expect.poll(() => database.prepare('SELECT id FROM inquiries').all()).toEqual([])
  expect([await site.post(), await site.post()]).toEqual([303, 429])
})
