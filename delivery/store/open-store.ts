import { Kysely, sql } from 'kysely'
import type { ServerSettings } from '../../settings/settings.ts'
import type { InquiryStore } from './inquiry-store.ts'
import { migrate } from './migrations.ts'
import { postgresDialect } from './postgres.ts'
import { createSqlStore } from './sql-store.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** Any number; who migrates this site's tables holds the advisory lock of this name. */
const migrationLock = 8_411_427_206n

/**
 * Opens the store that the setting names and brings its tables up to date. Any number of servers
 * and command lines may do so at the same time.
 *
 * @throws StoreError when it cannot be opened.
 */
export async function openStore(setting: StoreSetting): Promise<InquiryStore> {
  try {
    return await (setting.kind === 'sqlite'
      ? openOnSqlite(setting.path)
      : openOnPostgres(setting.url))
  } catch (cause) {
    const name = setting.kind === 'sqlite' ? setting.path : new URL(setting.url).host
    throw new StoreError(`The inquiry store ${name} cannot be opened`, cause)
  }
}

async function openOnSqlite(path: string): Promise<InquiryStore> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(path)) })
  await prepare(db, (transaction) => migrate(transaction, 'text'))
  // While another process reads, the log cannot be emptied: then that is left to SQLite's own rules.
  const emptyLog = () => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  return createSqlStore(db, { locksRows: false, afterDeletion: emptyLog })
}

async function openOnPostgres(url: string): Promise<InquiryStore> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) })
  await prepare(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await migrate(transaction, 'timestamptz')
  })
  return createSqlStore(db, { locksRows: true })
}

async function prepare(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(work)
  } catch (error) {
    await db.destroy()
    throw error
  }
}
