import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { knownMigrations, LaterVersionError } from './migrations.ts'
import { checkOwnership, isBusy } from './sqlite.ts'
import { StoreError } from './store-error.ts'
import { emptyContents, inquiryOf } from './tables.ts'

/** Milliseconds to wait while another process writes. */
const busyTimeout = 5000

const backup = v.object({ inquiries: v.number() })
const migrated = v.array(v.object({ name: v.string() }))
const integrity = v.object({ integrity_check: v.string() })

/** How many inquiries a backup holds. */
export type Backup = v.InferOutput<typeof backup>

/** How many inquiries were restored, and where the replaced store is now, if there was one. */
export type Restored = Backup & { keptAside: string | null }

/**
 * Writes everything stored at this moment to a new file that only its owner can read. The server
 * can keep running.
 *
 * @throws StoreError when there is no store, or the file already exists or cannot be written
 */
export function backupSqlite(store: string, file: string): Backup {
  if (existsSync(file)) throw new StoreError(`${file} already exists: choose another name`)
  return copyDatabase(store, file)
}

/**
 * Replaces the store with a backup. The replaced store is kept beside it, with the time in its
 * name.
 *
 * @throws StoreError when the backup is not valid, or a server has the store open; nothing has
 * changed then
 */
export function restoreSqlite(store: string, file: string, now: Date): Restored {
  const incoming = `${store}.incoming`
  rmSync(incoming, { force: true })
  const restored = copyDatabase(file, incoming)
  try {
    copyOwnerAndMode(store, incoming)
    requireSoleUse(store)
  } catch (error) {
    rmSync(incoming)
    throw error
  }
  const aside = `${store}.${now.toISOString().replaceAll(':', '-')}`
  const keptAside = existsSync(store) ? aside : null
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(store + part)) renameSync(store + part, aside + part)
  }
  renameSync(incoming, store)
  syncToDisk(dirname(store))
  return { ...restored, keptAside }
}

/**
 * Copies a database after checking it.
 *
 * @throws StoreError when the source is not valid or the target cannot be written; there is no
 * target then
 */
function copyDatabase(from: string, to: string): Backup {
  if (!existsSync(from)) throw new StoreError(`There is no file ${from}`)
  try {
    closeSync(openSync(to, 'wx', 0o600))
  } catch (cause) {
    throw new StoreError(`${to} cannot be written`, cause)
  }
  try {
    readDatabase(from, (database) => {
      checkIntegrity(database)
      checkContent(database)
      // Unlike a copy of the file, this contains no deleted text.
      database.prepare('VACUUM INTO ?').run(to)
    })
    syncToDisk(to)
    return readDatabase(to, (database) =>
      v.parse(backup, database.prepare('SELECT count(*) AS inquiries FROM inquiries').get()),
    )
  } catch (cause) {
    rmSync(to)
    throw new StoreError(`${from} is not a valid inquiry store, or could not be copied`, cause)
  }
}

function readDatabase<Result>(path: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

function checkIntegrity(database: DatabaseSync): void {
  const { integrity_check: answer } = v.parse(
    integrity,
    database.prepare('PRAGMA integrity_check').get(),
  )
  if (answer !== 'ok') throw new Error(answer)
}

/**
 * Checks that this version of the site can read every inquiry.
 *
 * @throws Error when it cannot
 */
function checkContent(database: DatabaseSync): void {
  checkOwnership(database)
  const applied = v.parse(migrated, database.prepare('SELECT name FROM kysely_migration').all())
  const later = applied.find(({ name }) => !knownMigrations.has(name))
  if (later) throw new LaterVersionError(later.name)
  // An earlier version lacks columns. They are added when the store is next opened.
  const missing = applied.length < knownMigrations.size ? emptyContents : {}
  for (const row of database.prepare('SELECT * FROM inquiries').iterate()) {
    inquiryOf({ ...missing, ...row })
  }
}

/** Gives the restored file the owner and mode of the store, so that the server can read it. */
function copyOwnerAndMode(store: string, incoming: string): void {
  const replaced = statSync(store, { throwIfNoEntry: false })
  const { uid, gid } = replaced ?? statSync(dirname(store))
  // Only root can change a file's owner. Other users can only replace their own files.
  if (process.getuid?.() === 0) chownSync(incoming, uid, gid)
  else if (replaced && statSync(incoming).uid !== uid) {
    throw new StoreError(`${store} belongs to another user: restore as that user, or as root`)
  }
  if (replaced) chmodSync(incoming, replaced.mode & 0o777)
}

/**
 * Merges a database with its -wal and -shm files. SQLite allows this only while no other process
 * has it open.
 *
 * @throws StoreError when another process does
 */
function requireSoleUse(store: string): void {
  if (!existsSync(store)) return
  const database = new DatabaseSync(store)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (isBusy(error)) {
      throw new StoreError(`${store} is in use: stop the server first, then restore`)
    }
    // Ignore that the store is broken: that is a good reason for a restore.
  } finally {
    database.close()
  }
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
