import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely'
import * as v from 'valibot'
import { migrate } from './migrations.ts'

/**
 * A Kysely dialect on Node's own SQLite. The file and its folder are created, readable only by their
 * owner, before the first query; if that fails, before the next one. A commit survives a power
 * failure, and deleted text is overwritten.
 */
export const sqliteDialect = (path: string): SqliteDialect =>
  new SqliteDialect({ database: () => openSqlite(path) })

async function openSqlite(path: string): Promise<SqliteDatabase> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // SQLite would make it readable for everyone. Its -wal and -shm files get the same mode.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    // Several processes can start at the same time. Kysely migrates SQLite without a transaction.
    database.exec('BEGIN IMMEDIATE')
    const opened = forKysely(database)
    await migrate(new Kysely({ dialect: new SqliteDialect({ database: opened }) }))
    database.exec('COMMIT')
    return opened
  } catch (error) {
    database.close()
    throw error
  }
}

const bindable = v.parser(v.array(v.union([v.null(), v.string(), v.number()])))

/** Node's database with the interface of better-sqlite3, for which Kysely's dialect was made. */
const forKysely = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare(sql) {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...bindable(parameters)),
      run: (parameters) => statement.run(...bindable(parameters)),
      iterate: (parameters) => statement.iterate(...bindable(parameters)),
    }
  },
})

/** Whether another program has the database locked: `SQLITE_BUSY`, or an extended code of it. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
