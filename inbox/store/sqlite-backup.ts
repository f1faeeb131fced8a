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
import { backup, DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { openStore } from './open-store.ts'
import { checkOwnership, isBusy, readOnly } from './sqlite.ts'
import { StoreError } from './store-error.ts'

/**
 * Writes everything stored at this moment to a new file that only its owner can read. The server
 * can keep running.
 *
 * @returns how many inquiries the backup holds
 * @throws StoreError when there is no store, or the file already exists or cannot be written
 */
export async function backupSqlite(store: string, file: string): Promise<number> {
  if (existsSync(file)) throw new StoreError(`${file} already exists: choose another name`)
  return copyDatabase(store, file)
}

/**
 * Replaces the store with a backup. The replaced store is kept beside it, with the time in its
 * name.
 *
 * @returns how many inquiries were restored, and where the replaced store is, if there was one
 * @throws StoreError when the backup is not valid, or a server has the store open; nothing has
 * changed then
 */
export async function restoreSqlite(store: string, file: string, now: Date) {
  const incoming = `${store}.incoming`
  rmSync(incoming, { force: true })
  const inquiries = await copyDatabase(file, incoming)
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
  return { inquiries, keptAside }
}

/**
 * Copies a database, and checks the copy.
 *
 * @returns how many inquiries it holds
 * @throws StoreError when the source is not valid or the target cannot be written; there is no
 * target then
 */
async function copyDatabase(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new StoreError(`There is no file ${from}`)
  try {
    closeSync(openSync(to, 'wx', 0o600))
  } catch (cause) {
    throw new StoreError(`${to} cannot be written`, cause)
  }
  try {
    checkOwnership(from)
    using source = readOnly(from)
    // All pages in one step: otherwise it starts over whenever another process writes.
    await backup(source, to, { rate: 2 ** 31 - 1 })
    checkWhole(to)
    const inquiries = await countReadable(to)
    makeOneFile(to)
    syncToDisk(to)
    return inquiries
  } catch (cause) {
    for (const part of ['', '-wal', '-shm']) rmSync(to + part, { force: true })
    throw new StoreError(`${from} is not a valid inquiry store, or could not be copied`, cause)
  }
}

const integrity = v.object({ integrity_check: v.string() })

/** @throws Error when the database is damaged, or has no table of inquiries */
function checkWhole(path: string): void {
  using database = new DatabaseSync(path)
  const found = database.prepare('PRAGMA integrity_check').get()
  const { integrity_check: answer } = v.parse(integrity, found)
  if (answer !== 'ok') throw new Error(answer)
  database.prepare('SELECT 1 FROM inquiries')
}

/** Opens a copy as the site would, which migrates it, and reads every inquiry. */
async function countReadable(path: string): Promise<number> {
  const store = await openStore({ kind: 'sqlite', path })
  try {
    return (await store.list()).length
  } finally {
    await store.close()
  }
}

/**
 * Merges a database with its -wal and -shm files. SQLite allows this only while no other process
 * has it open.
 */
function makeOneFile(path: string): void {
  using database = new DatabaseSync(path)
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  database.exec('PRAGMA journal_mode = DELETE')
}

/** @throws StoreError when another process has the store open */
function requireSoleUse(store: string): void {
  if (!existsSync(store)) return
  try {
    makeOneFile(store)
  } catch (error) {
    // A broken store must not prevent a restore.
    if (isBusy(error)) {
      throw new StoreError(`${store} is in use: stop the server first, then restore`)
    }
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

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
