import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely'
import * as v from 'valibot'
import { OwnerError } from '../../settings/owner-error.ts'

/** Milliseconds that a query waits while another process writes, which is usually a few. */
const patience = 2000

const pause = 20

/**
 * Opens a database file. A commit survives a power failure, and deleted text is overwritten.
 * Creates the file and its folder, readable only for their owner. Nothing waits here for another
 * process that writes: SQLite would block the event loop, and with it every page.
 *
 * @throws OwnerError when another program made it
 */
export function openSqlite(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // SQLite would make it readable for everyone. Its -wal and -shm files get the same mode.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  try {
    checkOwnership(database)
    // A large query would put text into a temporary file, and a container has no place for one.
    database.exec('PRAGMA temp_store = MEMORY')
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** @throws OwnerError when it is neither ours nor empty */
function checkOwnership(database: DatabaseSync): void {
  const tables = database.prepare('SELECT name FROM sqlite_schema').all()
  if (tables.length === 0 || tables.some(({ name }) => name === 'inquiries')) return
  throw new OwnerError('it belongs to another program')
}

/**
 * Kysely's SQLite dialect on Node's own SQLite. Kysely made it for better-sqlite3. While another
 * process writes, a query tries again for two seconds, and the pages are served.
 *
 * @param open runs before the first query; if it fails, it runs again before the next one
 */
export function sqliteDialect(open: () => DatabaseSync | Promise<DatabaseSync>): Dialect {
  const database = async () => betterSqlite(await patiently(open, performance.now() + patience))
  return Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new PatientDriver({ database }),
    createAdapter: () => new PatientAdapter(),
  })
}

/** Runs again what finds the database locked, until a time of `performance.now()`. */
async function patiently<Result>(
  run: () => Result | Promise<Result>,
  until: number,
): Promise<Result> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      await setTimeout(pause)
    }
  }
}

/** Whether it is `SQLITE_BUSY`, or one of its extended codes. Nothing has been changed then. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 5

/** Our driver queues. In Kysely's queue, each query's two seconds would begin after the one before. */
class PatientAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/** Has one connection, used in turn. The two seconds begin when a query is asked for. */
class PatientDriver extends SqliteDriver {
  #last = Promise.resolve()
  #release = () => {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + patience
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    this.#release = resolve
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query), until),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#release()
  }
}

/** A time is kept as text that sorts by time: ISO 8601 in UTC. */
const time = v.pipe(
  v.date(),
  v.transform((date) => date.toISOString()),
)

const bindable = v.parser(v.array(v.union([v.null(), v.string(), v.number(), time])))

/** Node's database with the interface of better-sqlite3, as far as Kysely uses it. */
function betterSqlite(database: DatabaseSync): SqliteDatabase {
  const inode = inodeOf(database)

  function adapted(sql: string): string {
    if (sql === 'begin') {
      // SQLite would keep writing to the lost file.
      if (inodeOf(database) !== inode) {
        throw new Error('the database file was moved or deleted while it was open')
      }
      // All transactions write. SQLite rejects one that asks for the write lock later if another
      // process wrote in between.
      return 'begin immediate'
    }
    // On a full disk SQLite has already rolled back. A second rollback would hide the error.
    return sql === 'rollback' && !database.isTransaction ? 'select 1' : sql
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(adapted(sql))
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bindable(parameters)),
        run: (parameters) => statement.run(...bindable(parameters)),
        iterate: (parameters) => statement.iterate(...bindable(parameters)),
      }
    },
  }
}

/** The inode of the file at the database's path, or undefined. */
const inodeOf = (database: DatabaseSync) =>
  statSync(database.location() ?? '', { throwIfNoEntry: false })?.ino
