import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { ServerSettings } from '../../settings/settings.ts'
import { createInquiryStore, type InquiryStore } from './inquiry-store.ts'
import { migrate } from './migrations.ts'
import { isRefusal, postgresDialect, type Timeouts } from './postgres.ts'
import { openSqlite, sqliteDialect, whenFree } from './sqlite.ts'
import { StoreError, WrongStoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

type OpenOptions = {
  /**
   * Called when the store cannot be opened now: a server is down, a disk is full, a file is broken.
   * The store then rejects calls until the cause is gone. Without this callback, opening throws.
   */
  onDown?: (error: StoreError) => void
  /** For a database server. */
  timeouts?: Timeouts
}

/**
 * The advisory locks for migrating the tables and for claiming mails. The numbers are arbitrary.
 */
const migrationLock = 8_411_427_206n
const claimLock = migrationLock + 1n

/** Waits for an advisory lock of PostgreSQL, until the transaction ends. */
const lock = (number: bigint) => async (transaction: Kysely<Tables>) => {
  await sql`select pg_advisory_xact_lock(${number})`.execute(transaction)
}

/**
 * Opens the store of the setting and migrates its tables. Several servers and command lines can do
 * so at the same time.
 *
 * @throws StoreError when it cannot be opened; with `onDown`, only when the setting is a mistake:
 *   tables of a later version, another program's database, a user whom the server refuses
 */
export async function openStore(
  setting: StoreSetting,
  { onDown, timeouts }: OpenOptions = {},
): Promise<InquiryStore> {
  const name = setting.kind === 'sqlite' ? setting.path : new URL(setting.url).host
  const dialect =
    setting.kind === 'sqlite'
      ? sqliteDialect(() => migratedSqlite(setting.path))
      : migratedPostgres(setting.url, timeouts)
  const db = new Kysely<Tables>({ dialect })
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    const error = new StoreError(`The inquiry store ${name} cannot be opened`, cause)
    if (!onDown || cause instanceof WrongStoreError || isRefusal(cause)) throw error
    onDown(error)
  }
  return setting.kind === 'sqlite'
    ? createInquiryStore(db, { wipe: () => emptyLog(db) })
    : createInquiryStore(db, { lockClaims: lock(claimLock) })
}

async function migratedSqlite(path: string): Promise<DatabaseSync> {
  const database = await whenFree(() => openSqlite(path))
  try {
    await new Kysely<Tables>({ dialect: sqliteDialect(() => database) })
      .transaction()
      .execute((transaction) => migrate(transaction, 'text'))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const checkpoint = v.object({ busy: v.number() })

/**
 * Moves the log into the database file, where it overwrites deleted text. Tries for a second while
 * another program reads the database.
 */
async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  for (let left = 20; left > 0; left -= 1) {
    const { rows } = await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (v.parse(checkpoint, rows[0]).busy === 0) return true
    await setTimeout(50)
  }
  return false
}

const encoding = v.object({ server_encoding: v.string() })

/**
 * The database has to use UTF-8. Other encodings refuse letters that visitors write, and SQL_ASCII
 * accepts broken ones.
 *
 * @throws WrongStoreError when the database has another
 */
async function requireUnicode(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`show server_encoding`.execute(db)
  const found = v.parse(encoding, rows[0]).server_encoding
  if (found === 'UTF8') return
  throw new WrongStoreError(
    `its encoding is ${found}, so it cannot store every visitor’s name: make a database with "create database … encoding 'UTF8' template template0", and move what is in this one with pg_dump`,
  )
}

const migratedPostgres = (url: string, timeouts: Timeouts | undefined) =>
  postgresDialect(
    url,
    (dialect) =>
      new Kysely<Tables>({ dialect }).transaction().execute(async (transaction) => {
        await requireUnicode(transaction)
        await lock(migrationLock)(transaction)
        await migrate(transaction, 'timestamptz')
      }),
    timeouts,
  )
