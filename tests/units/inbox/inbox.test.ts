import { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInbox, type Inbox } from '../../../inbox/inbox.ts'
import { createInquiryStore, type InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { emptyDraft, type Draft } from '../../../model/inquiry/draft.ts'
import type { PostedForm } from '../../../model/inquiry/posted-form.ts'
import { form } from '../../site-content.ts'
import { temporaryFile } from '../store/stores.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const minute = 60_000

const afterNoon = (minutes: number) => new Date(noon.getTime() + minutes * minute)

let path: string
let store: InquiryStore
let inbox: Inbox
let now: Date
let notified: number
let logged: string[]

const parts = () => ({
  store,
  consent: form.fields.allowStorage.sentence,
  limit: null,
  clock: { now: () => now },
  notify: () => {
    notified += 1
  },
  log: (line: string) => logged.push(line),
})

beforeEach(async () => {
  path = temporaryFile()
  store = await openStore({ kind: 'sqlite', path })
  now = noon
  notified = 0
  logged = []
  inbox = createInbox(parts())
})
afterEach(() => inbox.close())

const draft: Draft = {
  ...emptyDraft,
  name: 'Zoë Quispe',
  phoneNumber: '201 555 0142',
  price: '120.50',
  message: 'Two lamps.\r\nBy spring.',
  allowStorage: true,
}

const submission = (changes: Partial<PostedForm> = {}): PostedForm => ({
  draft,
  key: crypto.randomUUID(),
  trap: '',
  client: '203.0.113.7',
  ...changes,
})

const withoutScripts = (changes: Partial<PostedForm> = {}) => submission({ key: null, ...changes })

const stored = () => Array.fromAsync(store.list())

const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe('an inquiry', () => {
  test('is stored when it comes, and to be emailed at once if mail is set up', async () => {
    expect(await inbox.accept(submission())).toEqual({ kind: 'accepted' })
    const email = { receivedAt: noon, marks: [], mail: 'pending', mailError: null }
    expect(await stored()).toMatchObject([email])
    expect(notified).toBe(1)
    inbox = createInbox({ ...parts(), notify: null })
    await inbox.accept(submission())
    expect(await stored()).toContainEqual(expect.objectContaining({ mail: 'none' }))
  })

  test('that breaks a rule is refused with its problems, and not stored', async () => {
    const broken = submission({ draft: { ...draft, name: '', price: '0.5' } })
    expect(await inbox.accept(broken)).toEqual({
      kind: 'refused',
      problems: { name: 'missing', price: 'tooSmall' },
    })
    expect(await stored()).toEqual([])
  })

  test('that looks like spam is thanked for, stored with the reasons, and mailed a day later at most', async () => {
    const robot = submission({ trap: 'x' })
    expect(await inbox.accept(robot)).toEqual({ kind: 'accepted' })
    const marks = ['hidden field filled in']
    expect(await stored()).toMatchObject([{ mail: 'pending', marks }])
    expect(await store.claimMail(afterNoon(24 * 60 - 1), afterNoon(24 * 60))).toBeNull()
    expect(await store.claimMail(afterNoon(24 * 60), afterNoon(24 * 60 + 1))).toMatchObject({
      inquiries: [{ marks }],
    })
  })

  test('leaves no trace of the visitor’s IP address', async () => {
    await inbox.accept(withoutScripts())
    const database = openSqlite(path)
    const rows = JSON.stringify(database.prepare('SELECT * FROM inquiries').all())
    database.close()
    expect(rows).toContain('Zoë Quispe')
    expect(rows).not.toContain('203.0.113.7')
  })
})

describe('a repeat', () => {
  test('is thanked for: fifty simultaneous posts of a form become one inquiry and one email', async () => {
    const outcomes = await Promise.all(times(50, submission()).map((each) => inbox.accept(each)))
    expect(kinds(outcomes)).toEqual(times(50, 'accepted'))
    expect(await stored()).toHaveLength(1)
    expect(notified).toBe(1)
  })

  test('has the same content: a different inquiry under the same key is stored too, even at the same time', async () => {
    const one = submission()
    const other = { ...one, draft: { ...draft, name: 'Somebody else' } }
    const outcomes = await Promise.all([one, other, one].map((each) => inbox.accept(each)))
    outcomes.push(await inbox.accept(other))
    expect(kinds(outcomes)).toEqual(times(4, 'accepted'))
    const names = (await stored()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Somebody else', 'Zoë Quispe'])
    expect(notified).toBe(2)
  })
})

describe('the limit', () => {
  beforeEach(() => {
    inbox = createInbox({ ...parts(), limit: { count: 2, perSeconds: 600 } })
  })

  test('stops further inquiries, says how long to wait, and stores none of them', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => inbox.accept(submission())))
    expect(kinds(outcomes)).toEqual(['accepted', 'accepted', 'limited', 'limited', 'limited'])
    expect(outcomes[2]).toEqual({ kind: 'limited', retryAfterSeconds: 600 })
    expect(await stored()).toHaveLength(2)
  })

  test('counts neither refused inquiries nor repeats, and thanks for a repeat beyond it', async () => {
    const first = submission()
    const refused = submission({ draft: emptyDraft })
    const outcomes = []
    for (const post of [first, first, refused, withoutScripts(), submission(), first]) {
      outcomes.push(await inbox.accept(post))
    }
    const accepted = 'accepted'
    expect(kinds(outcomes)).toEqual([accepted, accepted, 'refused', accepted, 'limited', accepted])
    expect(await stored()).toHaveLength(2)
  })
})

describe('a store that fails', () => {
  test('gets no thank-you: a full disk stores nothing, and nothing counts toward the limit', async () => {
    await store.close()
    const database = openSqlite(path)
    store = createInquiryStore(new Kysely({ dialect: sqliteDialect(() => database) }))
    inbox = createInbox({ ...parts(), limit: { count: 2, perSeconds: 600 } })
    // Leaves no free page.
    database.exec('VACUUM; PRAGMA max_page_count = 1')
    const long = { draft: { ...draft, message: 'x'.repeat(5000) } }
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => inbox.accept(submission(long))),
    )
    expect(kinds(outcomes).filter((kind) => kind === 'accepted')).toEqual([])
    expect(await inbox.accept(submission(long))).toEqual({ kind: 'failed' })
    expect(await stored()).toEqual([])
    expect(notified).toBe(0)
    expect(logged).toContain('An inquiry could not be stored: database or disk is full')

    database.exec('PRAGMA max_page_count = 1000000')
    expect(await inbox.accept(submission(long))).toEqual({ kind: 'accepted' })
    expect(await stored()).toHaveLength(1)
  })

  test('leads to an answer, not to an exception, after it is closed', async () => {
    await inbox.close()
    expect(await inbox.accept(submission())).toEqual({ kind: 'failed' })
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toContain('Zoë')
  })
})
