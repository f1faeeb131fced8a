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

/** Milliseconds for which an inquiry waits while another process writes. */
const longestWait = 5000
const waitBetweenTries = 10

/** What marks a database as one of inquiries: "Salt", in the place that SQLite's header has for it. */
const applicationId = 0x53_61_6c_74

const header = v.object({ application_id: v.number() })
const names = v.array(v.object({ name: v.string() }))

/** @throws Error when it is a database of another program. Stores from before the mark have none. */
export function checkOwnership(database: DatabaseSync): void {
  const { application_id: id } = v.parse(header, database.prepare('PRAGMA application_id').get())
  const tables = v.parse(names, database.prepare('SELECT name FROM sqlite_schema').all())
  const isOld = id === 0 && (tables.length === 0 || tables.some(({ name }) => name === 'inquiries'))
  if (id !== applicationId && !isOld) throw new Error('it is a database of another program')
}

/**
 * Makes an empty database under its name all at once: no other process finds one half made, and one
 * of no bytes is a loss, not a beginning.
 */
function makeDatabase(path: string): void {
  const unfinished = `${path}.${randomUUID()}`
  // SQLite would make it readable for everyone. The files beside it, -wal and -shm, follow its mode.
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    const database = new DatabaseSync(unfinished)
    database.exec(`PRAGMA application_id = ${applicationId}`)
    database.close()
    linkSync(unfinished, path)
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished)
  }
}

/**
 * Opens a database file so that a commit survives a power cut and a deleted text is overwritten;
 * makes the file, which only its owner can read, and its folder.
 *
 * @throws Error when the file cannot be made or opened, is empty, or is no database of ours.
 */
export function openSqlite(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeDatabase(path)
  closeSync(openSync(path, 'r+'))
  if (statSync(path).size === 0) {
    throw new Error('it is empty, which no store is: restore a backup, or delete it to begin anew')
  }
  const database = new DatabaseSync(path, { timeout: longestWait })
  try {
    checkOwnership(database)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA secure_delete = ON')
    // From here on the driver waits, and lets the server go on meanwhile.
    database.exec('PRAGMA busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Kysely's SQLite dialect on Node's own SQLite instead of the better-sqlite3 that it was made for. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * All transactions here write. One that takes the write lock only at its first write would be
 * refused for good when another process wrote in between.
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
    this.#checkPlace()
    await whenFree(() => this.#database.exec('BEGIN IMMEDIATE'))
  }

  /** SQLite goes on writing to a file that was moved or deleted, where nobody will find it. */
  #checkPlace(): void {
    if (fileAt(this.#database) !== this.#file) {
      throw new Error('the database file was moved or deleted while it was open')
    }
  }

  override async rollbackTransaction() {
    // A full disk has rolled it back already; a second time would hide that error.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }
}

/** What is where the database was opened; undefined when nothing is. */
const fileAt = (database: DatabaseSync) =>
  statSync(database.location() ?? '', { throwIfNoEntry: false })?.ino

async function whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + longestWait
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
    await setTimeout(waitBetweenTries)
  }
}

/** Whether another process has the database; SQLITE_BUSY is the lowest byte of all codes of its kind. */
export const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 5

/** SQLite can take tables and their changes back; Kysely leaves that out for the sake of a few pragmas. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** There are few different statements, and the time of an insert is otherwise spent on reading it. */
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
