import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { ServerSettings } from '../../settings/settings.ts'
import type { InquiryStore } from './inquiry-store.ts'
import { LaterVersionError, migrate } from './migrations.ts'
import { isRefusal, postgresDialect, type Timeouts } from './postgres.ts'
import { createSqlStore } from './sql-store.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** Options for a store on a database server. SQLite ignores them. */
type OpenOptions = {
  /**
   * Called when the server cannot be reached now. The store is opened all the same: it rejects
   * calls until the server is back, then works. Without this callback, opening throws.
   */
  onDown?: (error: StoreError) => void
  timeouts?: Timeouts
}

/** An arbitrary number: the advisory lock for migrating this site's tables. */
const migrationLock = 8_411_427_206n

/**
 * Opens the store of the setting and migrates its tables. Several servers and command lines can do
 * so at the same time.
 *
 * @throws StoreError when it cannot be opened
 */
export async function openStore(
  setting: StoreSetting,
  { onDown, timeouts }: OpenOptions = {},
): Promise<InquiryStore> {
  const name = setting.kind === 'sqlite' ? setting.path : new URL(setting.url).host
  const errorOf = (cause: unknown) =>
    new StoreError(`The inquiry store ${name} cannot be opened`, cause)
  try {
    if (setting.kind === 'sqlite') return await openOnSqlite(setting.path)
    return await openOnPostgres(setting.url, {
      ...(onDown ? { onDown: (cause) => onDown(errorOf(cause)) } : {}),
      ...(timeouts ? { timeouts } : {}),
    })
  } catch (cause) {
    throw errorOf(cause)
  }
}

async function openOnSqlite(path: string): Promise<InquiryStore> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(path)) })
  try {
    await db.transaction().execute((transaction) => migrate(transaction, 'text'))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return createSqlStore(db, { locksRows: false, wipe: () => emptyLog(db) })
}

const checkpoint = v.object({ busy: v.number() })

/** How often to retry while another program reads the database, and after how many milliseconds. */
const maxRetries = 20
const retryDelay = 50

/** Moves the log into the database file, where it overwrites deleted text. */
async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  for (let left = maxRetries; ; left -= 1) {
    const { rows } = await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (v.parse(checkpoint, rows[0]).busy === 0) return true
    if (left === 0) return false
    await setTimeout(retryDelay)
  }
}

async function openOnPostgres(
  url: string,
  { onDown, timeouts }: { onDown?: (error: unknown) => void; timeouts?: Timeouts },
): Promise<InquiryStore> {
  const db = new Kysely<Tables>({
    dialect: postgresDialect(
      url,
      (dialect) =>
        new Kysely<Tables>({ dialect }).transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
          await migrate(transaction, 'timestamptz')
        }),
      timeouts,
    ),
  })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    if (!onDown || error instanceof LaterVersionError || isRefusal(error)) throw error
    onDown(error)
  }
  return createSqlStore(db, { locksRows: true })
}
