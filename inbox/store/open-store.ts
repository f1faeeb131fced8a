import type { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, type Dialect } from 'kysely'
import * as v from 'valibot'
import { OwnerError } from '../../settings/owner-error.ts'
import type { StoreSetting } from '../../settings/settings.ts'
import { messageOf } from '../printable.ts'
import { createInquiryStore, type InquiryStore } from './inquiry-store.ts'
import { migrate } from './migrations.ts'
import { isRefusal, postgresDialect, type Timeouts } from './postgres.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

type OpenOptions = {
  /** The store then rejects calls until the cause is gone. Without this, opening throws. */
  onDown?: (error: OwnerError) => void
  timeouts?: Timeouts
}

async function lock(transaction: Kysely<Tables>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(transaction)
}

/**
 * Opens the store of the setting and migrates its tables. Several servers and command lines can do
 * so at the same time.
 *
 * @throws OwnerError when it cannot be opened; with `onDown`, only when the setting is a mistake:
 *   tables of a later version, another program's database or one without UTF-8, a user whom the
 *   server refuses
 */
export async function openStore(
  setting: StoreSetting,
  { onDown, timeouts }: OpenOptions = {},
): Promise<InquiryStore> {
  const name = setting.kind === 'sqlite' ? setting.path : new URL(setting.url).host
  const dialect =
    setting.kind === 'sqlite'
      ? sqliteDialect(() => migratedSqlite(setting.path))
      : postgresDialect(setting.url, preparePostgres, timeouts)
  const db = new Kysely<Tables>({ dialect })
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    const error = new OwnerError(`The inquiry store ${name} cannot be opened: ${messageOf(cause)}.`)
    if (!onDown || cause instanceof OwnerError || isRefusal(cause)) throw error
    onDown(error)
  }
  return setting.kind === 'sqlite'
    ? createInquiryStore(db, { wipe: () => emptyLog(db) })
    : createInquiryStore(db, { lock })
}

async function migratedSqlite(path: string): Promise<DatabaseSync> {
  const database = openSqlite(path)
  try {
    // Kysely migrates SQLite without a transaction.
    database.exec('BEGIN IMMEDIATE')
    await migrate(new Kysely({ dialect: sqliteDialect(() => database) }))
    database.exec('COMMIT')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const checkpoint = v.object({ busy: v.number() })

/** Moves the log into the file, over deleted text. False if another program reads. */
async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  return v.parse(checkpoint, rows[0]).busy === 0
}

const encoding = v.object({ server_encoding: v.string() })

/** @throws OwnerError when the database cannot store every letter */
async function preparePostgres(dialect: Dialect): Promise<void> {
  const db = new Kysely<Tables>({ dialect })
  const { rows } = await sql`show server_encoding`.execute(db)
  const { server_encoding: found } = v.parse(encoding, rows[0])
  if (found !== 'UTF8') throw new OwnerError(`its encoding is ${found}, and not UTF8`)
  await migrate(db)
}
