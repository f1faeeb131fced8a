import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { migrations } from '../../../inbox/store/migrations.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { sampleInquiry } from '../../sample-draft.ts'
import { temporaryFile } from '../mail/temporary-store.ts'
import { databaseKinds, type DatabaseServer, type StoreSetting } from './databases.ts'
import { newInquiry, noon } from './new-inquiry.ts'
import { allOf } from './all-of.ts'

type AnyTables = Record<'inquiries' | 'kysely_migration', Record<string, unknown>>

function dialectOf(setting: StoreSetting): Dialect {
  return setting.kind === 'sqlite'
    ? sqliteDialect(() => openSqlite(setting.path))
    : new PostgresDialect({ pool: new Pool({ connectionString: setting.url }) })
}

async function inDatabase(setting: StoreSetting, work: (db: Kysely<AnyTables>) => Promise<void>) {
  const db = new Kysely<AnyTables>({ dialect: dialectOf(setting) })
  await work(db)
  await db.destroy()
}

const id = '00000004-0000-4000-8000-000000000000'

/** What every version before `0005-mail` stored of an inquiry in quarantine. */
const quarantined = {
  id,
  received_at: noon.toISOString(),
  name: 'Held',
  phone_number: '201 555 0142',
  email: '',
  invoice_team: '',
  date: '',
  price_cents: 12_050,
  message: 'Two lamps.',
  consent_wording: 'I agree',
  consent_given_at: noon.toISOString(),
  state: 'quarantined',
  spam_score: 70,
  spam_reasons: '["sales pitch: seo"]',
  notice: 'none',
  notice_attempts: 0,
}

/** Makes a store as an earlier version left it, named by its last migration. */
const leaveStore = (setting: StoreSetting, version: string) =>
  inDatabase(setting, async (db) => {
    const all = migrations()
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } })
    expect((await migrator.migrateTo(version)).error).toBeUndefined()
    await db.insertInto('inquiries').values(quarantined).execute()
  })

async function open(setting: StoreSetting): Promise<InquiryStore> {
  const store = await openStore(setting)
  onTestFinished(() => store.close())
  return store
}

const versions = Object.keys(migrations())
const earlierVersions = versions.slice(0, versions.indexOf('0005-mail'))
const later = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' }

const moveToLaterVersion = (setting: StoreSetting) =>
  inDatabase(setting, async (db) => {
    await db.insertInto('kysely_migration').values(later).execute()
  })

const remedy =
  'a later version of the site has changed it (9999-later), so start that version again, or restore a backup from before the update.'

describe.each(databaseKinds)('a store on $kind', ({ start }) => {
  let server: DatabaseServer
  beforeAll(async () => {
    if (start) server = await start()
  })
  afterAll(() => server?.stop())

  test.skipIf(!start).each(earlierVersions)(
    'that the version of %s left opens, mails what was in quarantine, and takes new inquiries',
    async (version) => {
      const setting = await server.createDatabase()
      await leaveStore(setting, version)
      const store = await open(setting)
      const claimed = await store.claimMail(noon, noon)
      expect(claimed?.inquiries).toMatchObject([
        { id, receivedAt: noon, price: '120.50', marks: ['sales pitch: seo'], mail: 'pending' },
      ])
      const inquiry = newInquiry(sampleInquiry)
      await store.accept(inquiry)
      expect(await allOf(store.list())).toContainEqual(expect.objectContaining(sampleInquiry))
      await store.tryWrite()
    },
  )

  test.skipIf(!start)('still serves a running site while a later version migrates it', async () => {
    const setting = await server.createDatabase()
    const store = await open(setting)
    const [before, after] = [newInquiry(sampleInquiry), newInquiry(sampleInquiry)]
    await store.accept(before)
    await allOf(store.list())
    await moveToLaterVersion(setting)
    await inDatabase(setting, async (db) => {
      await sql`alter table inquiries add column later text not null default ''`.execute(db)
    })
    await store.accept(after)
    expect(await allOf(store.list())).toMatchObject([sampleInquiry, sampleInquiry])
  })

  test.skipIf(!start)(
    'from a later version is refused with what to do, and keeps its inquiry',
    async () => {
      const setting = await server.createDatabase()
      const inquiry = newInquiry()
      const store = await openStore(setting)
      await store.accept(inquiry)
      await store.close()
      await moveToLaterVersion(setting)
      await expect(openStore(setting)).rejects.toThrow(`cannot be opened: ${remedy}`)
      // A server starts while its database is down, but not on a store that it cannot read.
      await expect(openStore(setting, { onDown: () => {} })).rejects.toThrow(remedy)
      await inDatabase(setting, async (db) => {
        await db.deleteFrom('kysely_migration').where('name', '=', later.name).execute()
      })
      expect(await allOf((await open(setting)).list())).toMatchObject([{ id: inquiry.id }])
    },
  )
})

/** A file that the version with quarantine left, from its dump. */
function fileBeforeMail(): string {
  const path = temporaryFile()
  using database = new DatabaseSync(path)
  database.exec(readFileSync(join(import.meta.dirname, 'before-mail.sql'), 'utf8'))
  return path
}

const oldestFirst = async (store: InquiryStore) => (await allOf(store.list())).toReversed()

const expected = [
  { name: 'Sent', marks: [], mail: 'sent' },
  { name: 'Given up', marks: [], mail: 'dead', mailError: '550 5.1.1' },
  { name: 'Waiting', marks: [], mail: 'pending', mailError: '451 4.7.1' },
  { name: 'Held', marks: ['hidden field filled in', 'sales pitch: seo'], mail: 'pending' },
  { name: 'Released', marks: ['3 links', 'sent within 3 seconds'], mail: 'pending' },
  { name: 'Not to be mailed', marks: [], mail: 'none' },
  { name: 'Without scripts', marks: [], mail: 'none' },
]

describe('a store with quarantine', () => {
  test('keeps all its inquiries, without the fingerprints of visitors and their secret', async () => {
    const path = fileBeforeMail()
    const store = await open({ kind: 'sqlite', path })
    expect(await oldestFirst(store)).toMatchObject(expected)
    expect(await store.lastEvent('purge')).toEqual(new Date('2026-11-20T12:07:00Z'))
    await store.wipe()
    const bytes = readFileSync(path, 'latin1')
    expect(bytes).not.toContain('AAAAfingerprintAAAA')
    expect(bytes).not.toContain('bd792fb3f75e102f')
    const [now, lease] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-23T12:01:00Z')]
    const claims = [await store.claimMail(now, lease), await store.claimMail(now, lease)]
    expect(claims.map((claim) => claim?.inquiries.map(({ name }) => name))).toEqual([
      ['Waiting'],
      ['Held', 'Released'],
    ])
  })

  test('can be restored from its backup over a later store', async () => {
    const path = temporaryFile()
    const backup = fileBeforeMail()
    await (await openStore({ kind: 'sqlite', path })).close()
    await moveToLaterVersion({ kind: 'sqlite', path })
    await expect(backupSqlite(path, `${path}.later`)).rejects.toThrow(remedy)
    expect(await restoreSqlite(path, backup, noon)).toMatchObject({ inquiries: expected.length })
    expect(await oldestFirst(await open({ kind: 'sqlite', path }))).toMatchObject(expected)
  })
})
