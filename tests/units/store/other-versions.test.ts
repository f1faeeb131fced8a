import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { knownMigrations, migrations } from '../../../inbox/store/migrations.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { rowOf } from '../../../inbox/store/tables.ts'
import { textFields } from '../../../inquiry/fields.ts'
import { sampleInquiry, sampleText } from '../../sample-draft.ts'
import { temporaryFile } from '../mail/temporary-store.ts'
import { databaseKinds, type DatabaseServer, type StoreSetting } from './databases.ts'
import { newInquiry, noon } from './new-inquiry.ts'

/** The tables without their columns, which differ between versions. */
type AnyTables = Record<'inquiries' | 'kysely_migration', Record<string, unknown>>

const timestamps = { sqlite: 'text', postgres: 'timestamptz' } as const

function dialectOf(setting: StoreSetting): Dialect {
  return setting.kind === 'sqlite'
    ? sqliteDialect(openSqlite(setting.path))
    : new PostgresDialect({ pool: new Pool({ connectionString: setting.url }) })
}

async function inDatabase(setting: StoreSetting, work: (db: Kysely<AnyTables>) => Promise<void>) {
  const db = new Kysely<AnyTables>({ dialect: dialectOf(setting) })
  await work(db)
  await db.destroy()
}

/** Makes a store as an earlier version left it, named by its last migration, with one inquiry. */
async function leaveStore(setting: StoreSetting, version: string): Promise<string> {
  const inquiry = newInquiry(sampleInquiry)
  await inDatabase(setting, async (db) => {
    const all = migrations(timestamps[setting.kind])
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } })
    const { error } = await migrator.migrateTo(version)
    expect(error).toBeUndefined()
    const tables = await db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'inquiries')?.columns ?? []
    const row = Object.entries(rowOf(inquiry))
    const known = row.filter(([column]) => columns.some(({ name }) => name === column))
    await db.insertInto('inquiries').values(Object.fromEntries(known)).execute()
  })
  return inquiry.id
}

async function open(setting: StoreSetting): Promise<InquiryStore> {
  const store = await openStore(setting)
  onTestFinished(() => store.close())
  return store
}

/** Expects the inquiry of `leaveStore`, in which the fields that came later are empty. */
async function expectKept(store: InquiryStore, id: string) {
  const inquiry = await store.find(id)
  expect(inquiry).toMatchObject({ receivedAt: noon, name: sampleInquiry.name })
  for (const field of textFields) expect([sampleText(field), '']).toContain(inquiry?.[field.name])
}

const versions = [...knownMigrations]
const earlierVersions = versions.slice(0, -1)
const later = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' }

const moveToLaterVersion = (setting: StoreSetting) =>
  inDatabase(setting, async (db) => {
    await db.insertInto('kysely_migration').values(later).execute()
  })

const moveBack = (setting: StoreSetting) =>
  inDatabase(setting, async (db) => {
    await db.deleteFrom('kysely_migration').where('name', '=', later.name).execute()
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
    'that the version of %s left opens, keeps its inquiry, and takes new ones',
    async (version) => {
      const setting = await server.createDatabase()
      const id = await leaveStore(setting, version)
      const store = await open(setting)
      await expectKept(store, id)
      const inquiry = newInquiry(sampleInquiry)
      await store.accept(inquiry)
      expect(await store.find(inquiry.id)).toMatchObject(sampleInquiry)
    },
  )

  test.skipIf(!start)('still serves a running site while a later version migrates it', async () => {
    const setting = await server.createDatabase()
    const store = await open(setting)
    const [before, after] = [newInquiry(sampleInquiry), newInquiry(sampleInquiry)]
    await store.accept(before)
    await store.find(before.id)
    await moveToLaterVersion(setting)
    await inDatabase(setting, async (db) => {
      await db.schema
        .alterTable('inquiries')
        .addColumn('a_later_field', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    })
    await store.accept(after)
    for (const { id } of [before, after]) expect(await store.find(id)).toMatchObject(sampleInquiry)
  })

  test.skipIf(!start)(
    'from a later version is refused with what to do, and keeps its inquiry',
    async () => {
      const setting = await server.createDatabase()
      const id = await leaveStore(setting, versions.at(-1) ?? '')
      await moveToLaterVersion(setting)
      await expect(openStore(setting)).rejects.toThrow(`cannot be opened: ${remedy}`)
      // A server starts while its database is down, but not on a store that it cannot read.
      await expect(openStore(setting, { onDown: () => {} })).rejects.toThrow(remedy)
      await moveBack(setting)
      await expectKept(await open(setting), id)
    },
  )
})

test.each(versions)(
  'a backup that the version of %s made can replace a later store',
  async (version) => {
    const path = temporaryFile()
    const setting = { kind: 'sqlite', path } as const
    const id = await leaveStore(setting, version)
    const backup = `${path}.backup`
    expect(backupSqlite(path, backup)).toEqual({ inquiries: 1 })
    await moveToLaterVersion(setting)
    expect(() => backupSqlite(path, `${path}.later`)).toThrow(remedy)
    expect(restoreSqlite(path, backup, noon)).toMatchObject({ inquiries: 1 })
    await expectKept(await open(setting), id)
  },
)
