import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { ServerSettings } from '../../settings/settings.ts'
import type { InquiryStore } from './inquiry-store.ts'
import { LaterVersionError, migrate } from './migrations.ts'
import { isRefusal, postgresDialect, type Patience } from './postgres.ts'
import { createSqlStore } from './sql-store.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** How a store on a database server is opened; neither matters to SQLite. */
type Opening = {
  /**
   * Is told when the server cannot be reached now: the store is there all the same, fails until the
   * server is back, and opens itself then. Without it that is an error like any other.
   */
  onDown?: (error: StoreError) => void
  patience?: Patience
}

/** Any number; who migrates this site's tables holds the advisory lock of this name. */
const migrationLock = 8_411_427_206n

/**
 * Opens the store that the setting names and brings its tables up to date. Any number of servers
 * and command lines may do so at the same time.
 *
 * @throws StoreError when it cannot be opened.
 */
export async function openStore(
  setting: StoreSetting,
  { onDown, patience }: Opening = {},
): Promise<InquiryStore> {
  const name = setting.kind === 'sqlite' ? setting.path : new URL(setting.url).host
  const errorOf = (cause: unknown) =>
    new StoreError(`The inquiry store ${name} cannot be opened`, cause)
  try {
    if (setting.kind === 'sqlite') return await openOnSqlite(setting.path)
    return await openOnPostgres(setting.url, {
      ...(onDown ? { onDown: (cause) => onDown(errorOf(cause)) } : {}),
      ...(patience ? { patience } : {}),
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

/** How often, and after how many milliseconds, another program that reads is waited for. */
const tries = 20
const betweenTries = 50

/** Brings what is in the log into the database, where it overwrites what was deleted. */
async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  for (let left = tries; ; left -= 1) {
    const { rows } = await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (v.parse(checkpoint, rows[0]).busy === 0) return true
    if (left === 0) return false
    await setTimeout(betweenTries)
  }
}

async function openOnPostgres(
  url: string,
  { onDown, patience }: { onDown?: (error: unknown) => void; patience?: Patience },
): Promise<InquiryStore> {
  const db = new Kysely<Tables>({
    dialect: postgresDialect(
      url,
      (dialect) =>
        new Kysely<Tables>({ dialect }).transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
          await migrate(transaction, 'timestamptz')
        }),
      patience,
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
