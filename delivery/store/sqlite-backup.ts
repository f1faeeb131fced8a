import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { isBusy } from './sqlite.ts'
import { StoreError } from './store-error.ts'

/** Milliseconds to wait while another process writes. */
const busyTimeout = 5000

const backup = v.object({ inquiries: v.number() })
const integrity = v.object({ integrity_check: v.string() })

/** How many inquiries a backup holds. */
export type Backup = v.InferOutput<typeof backup>

/** What a restore brought back, and where the store that it replaced is now, if there was one. */
export type Restored = Backup & { keptAside: string | null }

/**
 * Writes all that is stored at this moment to a new file, which only its owner can read. The server
 * may go on meanwhile.
 *
 * @throws StoreError when there is no store, or the file is there already, or cannot be written.
 */
export function backupSqlite(store: string, file: string): Backup {
  if (existsSync(file)) throw new StoreError(`${file} is there already: name another file`)
  return copyDatabase(store, file)
}

/**
 * Puts a backup in the place of the store, which is kept beside it under a name with the time.
 *
 * @throws StoreError when the backup is not whole, or a server has the store open; then nothing
 *   has changed.
 */
export function restoreSqlite(store: string, file: string, now: Date): Restored {
  const incoming = `${store}.incoming`
  rmSync(incoming, { force: true })
  const restored = copyDatabase(file, incoming)
  try {
    endSharing(store)
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

/** @throws StoreError when the source is not whole or the target cannot be made; then there is no target. */
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
      // Unlike a copy of the file, it has no trace of what was deleted.
      database.prepare('VACUUM INTO ?').run(to)
    })
    syncToDisk(to)
    return readDatabase(to, (database) =>
      v.parse(backup, database.prepare('SELECT count(*) AS inquiries FROM inquiries').get()),
    )
  } catch (cause) {
    rmSync(to)
    throw new StoreError(`${from} is not a whole store of inquiries, or could not be copied`, cause)
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
 * Makes a database one plain file again, without its -wal and -shm, which is possible only while
 * nobody else has it open.
 */
function endSharing(store: string): void {
  if (!existsSync(store)) return
  const database = new DatabaseSync(store)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (isBusy(error)) {
      throw new StoreError(`${store} is in use: stop the server first, then restore`)
    }
    // A broken store is a good reason for a restore.
  } finally {
    database.close()
  }
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
