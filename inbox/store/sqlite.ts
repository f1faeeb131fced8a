import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import * as v from 'valibot'

/** Milliseconds that a query waits while another process writes. */
const busyTimeout = 5000
const retryDelay = 10

/** "Salt" in ASCII. SQLite's header has a field for the application that made a database. */
const applicationId = 0x53_61_6c_74

const header = v.object({ application_id: v.number() })
const names = v.array(v.object({ name: v.string() }))

/**
 * Checks that a database is ours. The oldest stores have no application id.
 *
 * @throws Error when another program made it
 */
export function checkOwnership(database: DatabaseSync): void {
  const { application_id: id } = v.parse(header, database.prepare('PRAGMA application_id').get())
  const tables = v.parse(names, database.prepare('SELECT name FROM sqlite_schema').all())
  const isOld = id === 0 && (tables.length === 0 || tables.some(({ name }) => name === 'inquiries'))
  if (id !== applicationId && !isOld) throw new Error('it belongs to another program')
}

/**
 * Creates an empty database under its name in one step, so that no other process sees it
 * unfinished. A file of zero bytes therefore always means lost data.
 */
function makeDatabase(path: string): void {
  const unfinished = `${path}.${randomUUID()}`
  // SQLite would make it readable for everyone. Its -wal and -shm files get the same mode.
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    const database = new DatabaseSync(unfinished)
    database.exec(`PRAGMA application_id = ${applicationId}`)
    database.close()
    linkSync(unfinished, path)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished)
  }
}

/**
 * Opens a database file. A commit survives a power failure, and deleted text is overwritten.
 * Creates the file and its folder, readable only for their owner.
 *
 * @throws Error when the file cannot be created or opened, is empty, or is not ours
 */
export function openSqlite(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeDatabase(path)
  closeSync(openSync(path, 'r+'))
  if (statSync(path).size === 0) {
    throw new Error(
      'it is empty, so its data is lost: restore a backup, or delete the file to start a new store',
    )
  }
  const database = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    checkOwnership(database)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA secure_delete = ON')
    // From here on the driver does the waiting, without blocking the server.
    database.exec('PRAGMA busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Kysely's SQLite dialect on Node's own SQLite. Kysely made it for better-sqlite3. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Starts all transactions with the write lock, because all of them write. SQLite rejects a
 * transaction that asks for the lock later if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #file: number | undefined

  constructor(database: DatabaseSync) {
    super({ database: withCachedStatements(database) })
    this.#database = database
    this.#file = fileAt(database)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => whenFree(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction() {
    this.#checkFile()
    await whenFree(() => this.#database.exec('BEGIN IMMEDIATE'))
  }

  /** SQLite would keep writing to a file that was moved or deleted, and the data would be lost. */
  #checkFile(): void {
    if (fileAt(this.#database) !== this.#file) {
      throw new Error('the database file was moved or deleted while it was open')
    }
  }

  override async rollbackTransaction() {
    // On a full disk SQLite has already rolled back. A second rollback would hide the error.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }
}

/** The inode of the file at the database's path, or undefined. */
const fileAt = (database: DatabaseSync) =>
  statSync(database.location() ?? '', { throwIfNoEntry: false })?.ino

async function whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + busyTimeout
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
    await setTimeout(retryDelay)
  }
}

/**
 * Whether another process has locked the database. All error codes of that kind have SQLITE_BUSY as
 * their lowest byte.
 */
export const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 5

/**
 * SQLite can roll back changes of tables. Kysely assumes that it cannot, because of a few pragmas.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Caches prepared statements. There are few, and parsing them takes most of the time of an insert.
 */
function withCachedStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = prepare(database, sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
}
