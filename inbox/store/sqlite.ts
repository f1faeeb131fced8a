import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely'
import * as v from 'valibot'
import { WrongStoreError } from './store-error.ts'

/** Milliseconds that a query waits while another process writes. */
const busyTimeout = 5000
const retryDelay = 10

/** "Salt" in ASCII. SQLite's header has a field for the application that made a database. */
const applicationId = 0x53_61_6c_74

/** SQLITE_READONLY_ROLLBACK */
const unfinishedWrite = v.object({ errcode: v.literal(776) })
const header = v.object({ application_id: v.number() })
const names = v.array(v.object({ name: v.string() }))

/**
 * Checks that a database is ours. The oldest stores have no application id.
 *
 * @throws WrongStoreError when another program made it
 */
export function checkOwnership(path: string): void {
  using database = readOnly(path)
  const { application_id: id } = v.parse(header, database.prepare('PRAGMA application_id').get())
  const tables = v.parse(names, database.prepare('SELECT name FROM sqlite_schema').all())
  const isOld = id === 0 && (tables.length === 0 || tables.some(({ name }) => name === 'inquiries'))
  if (id !== applicationId && !isOld) throw new WrongStoreError('it belongs to another program')
}

/**
 * Creates an empty database under its name in one step, so that no other process sees it
 * unfinished. So an empty file always means lost data.
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
    // Another process has created it first.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished)
  }
}

/**
 * Opens a database to read it. Its file stays as it is, unless a process was killed while it wrote:
 * SQLite undoes the unfinished transaction before anyone can read, and only a writer can undo it.
 */
export function readOnly(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout })
  try {
    database.prepare('SELECT 1 FROM sqlite_schema').get()
    return database
  } catch (error) {
    database.close()
    if (!v.is(unfinishedWrite, error)) throw error
    return new DatabaseSync(path, { timeout: busyTimeout })
  }
}

/**
 * Opens a database file. A commit survives a power failure, and deleted text is overwritten.
 * Creates the file and its folder, readable only for their owner.
 *
 * @throws WrongStoreError when another program made it
 * @throws Error when the file cannot be created or opened, is empty, or another process locks it
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
  // Closing a database that can be written moves its log into its file. A file that is broken or
  // not ours has to stay as it is.
  checkOwnership(path)
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/**
 * Kysely's SQLite dialect on Node's own SQLite. Kysely made it for better-sqlite3.
 *
 * @param open opens the database for the first query; if it fails, it runs again for the next one
 */
export function sqliteDialect(open: () => DatabaseSync | Promise<DatabaseSync>): Dialect {
  return {
    createDriver: () => new ImmediateDriver(open),
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
  readonly #opened: { database?: DatabaseSync; inode?: number | undefined }

  constructor(open: () => DatabaseSync | Promise<DatabaseSync>) {
    const opened: { database?: DatabaseSync; inode?: number | undefined } = {}
    super({
      async database() {
        opened.database = await open()
        opened.inode = inodeOf(opened.database)
        return betterSqlite(opened.database)
      },
    })
    this.#opened = opened
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => whenFree(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction() {
    const { database, inode } = this.#opened
    // SQLite would keep writing to the lost file.
    if (!database || inodeOf(database) !== inode) {
      throw new Error('the database file was moved or deleted while it was open')
    }
    await whenFree(() => database.exec('BEGIN IMMEDIATE'))
  }

  override async rollbackTransaction() {
    // On a full disk SQLite has already rolled back. A second rollback would hide the error.
    const { database } = this.#opened
    if (database?.isTransaction) database.exec('ROLLBACK')
  }
}

/** The inode of the file at the database's path, or undefined. */
const inodeOf = (database: DatabaseSync) =>
  statSync(database.location() ?? '', { throwIfNoEntry: false })?.ino

/** Waits for other processes without blocking this one. SQLite itself would block it. */
export async function whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
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

/** Node's database with the interface of better-sqlite3, as far as Kysely uses it. */
function betterSqlite(database: DatabaseSync): SqliteDatabase {
  return {
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
  }
}

const bindable = v.parser(v.array(v.union([v.null(), v.string(), v.number()])))
