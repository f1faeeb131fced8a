import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../../inbox/store/migrations.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { afterNoon, newInquiry, noon } from './new-inquiry.ts'
import { databaseKinds, idsIn, leaveStore, temporaryFile, temporaryStore } from './stores.ts'

type AnyTables = Record<'inquiries' | 'kysely_migration', Record<string, unknown>>

/** Does something in a database: the path of a file, or an address of PostgreSQL. */
async function inDatabase(where: string, work: (db: Kysely<AnyTables>) => Promise<unknown>) {
  const dialect = where.startsWith('postgres:')
    ? new PostgresDialect({ pool: new Pool({ connectionString: where }) })
    : sqliteDialect(() => openSqlite(where))
  const db = new Kysely<AnyTables>({ dialect })
  await work(db)
  await db.destroy()
}

const id = '00000004-0000-4000-8000-000000000000'

/** What the first version stored of an inquiry in quarantine. */
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

/** Makes a store as the first version left it. Then each migration has a row to change. */
const leaveFirstStore = (where: string) =>
  inDatabase(where, async (db) => {
    const all = migrations()
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } })
    expect((await migrator.migrateTo('0001-inquiries')).error).toBeUndefined()
    await db.insertInto('inquiries').values(quarantined).execute()
  })

const later = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' }

const moveToLaterVersion = (where: string) =>
  inDatabase(where, (db) => db.insertInto('kysely_migration').values(later).execute())

const remedy =
  'a later version of the site has changed it (9999-later), so start that version again, or restore a backup from before the update.'

describe.each(databaseKinds)('a store on $kind', ({ ofGroup }) => {
  const createDatabase = ofGroup()

  test('that the first version left opens, mails what was in quarantine, and takes new inquiries', async () => {
    const where = await createDatabase()
    await leaveFirstStore(where)
    const store = await temporaryStore(where)
    const claimed = await store.claimMail(noon, noon)
    expect(claimed?.inquiries).toMatchObject([
      { id, receivedAt: noon, price: '120.50', marks: ['sales pitch: seo'], mail: 'pending' },
    ])
    await store.accept(newInquiry({ name: 'New', receivedAt: afterNoon(1) }))
    expect(await Array.fromAsync(store.list())).toMatchObject([{ name: 'New' }, { id }])
    await store.tryWrite()
  })

  test('from a later version is refused with what to do, and keeps its inquiry', async () => {
    const where = await createDatabase()
    const id = await leaveStore(where)
    await moveToLaterVersion(where)
    await expect(temporaryStore(where)).rejects.toThrow(`cannot be opened: ${remedy}`)
    // A server starts while its database is down, but not on a store that it cannot read.
    await expect(temporaryStore(where, { onDown: () => {} })).rejects.toThrow(remedy)
    await inDatabase(where, (db) =>
      db.deleteFrom('kysely_migration').where('name', '=', later.name).execute(),
    )
    expect(await idsIn(where)).toEqual([id])
  })
})

/** What the version with quarantine left in `before-mail.sql`, newest first. */
const expected = [
  { name: 'Without scripts', marks: [], mail: 'none' },
  { name: 'Not to be mailed', marks: [], mail: 'none' },
  { name: 'Released', marks: ['3 links', 'sent within 3 seconds'], mail: 'pending' },
  { name: 'Held', marks: ['hidden field filled in', 'sales pitch: seo'], mail: 'pending' },
  { name: 'Waiting', marks: [], mail: 'pending', mailError: '451 4.7.1' },
  { name: 'Given up', marks: [], mail: 'dead', mailError: '550 5.1.1' },
  { name: 'Sent', marks: [], mail: 'sent' },
]

test('a backup with quarantine is restored over a later store, with all its inquiries, and without the fingerprints of visitors and their secret', async () => {
  const [path, backup] = [temporaryFile(), temporaryFile()]
  const database = new DatabaseSync(backup)
  database.exec(readFileSync(join(import.meta.dirname, 'before-mail.sql'), 'utf8'))
  database.close()
  await leaveStore(path)
  await moveToLaterVersion(path)
  await expect(backupSqlite(path, `${path}.later`)).rejects.toThrow(/before the update\.$/)
  await restoreSqlite(path, backup, noon)

  const store = await temporaryStore(path)
  expect(await Array.fromAsync(store.list())).toMatchObject(expected)
  expect(await store.lastEvent('purge')).toEqual(new Date('2026-11-20T12:07:00Z'))
  await store.purge(365, noon)
  expect(readFileSync(path, 'latin1')).not.toMatch(/AAAAfingerprintAAAA|bd792fb3f75e102f/)
  const [now, lease] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-23T12:01:00Z')]
  for (const names of [['Waiting'], ['Held', 'Released']]) {
    const claim = await store.claimMail(now, lease)
    expect(claim?.inquiries.map(({ name }) => name)).toEqual(names)
  }
})
