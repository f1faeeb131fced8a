import { chownSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { OwnerError } from '../../settings/owner-error.ts'
import { messageOf } from '../printable.ts'
import { openStore } from './open-store.ts'

const parts = ['', '-wal', '-shm']

/**
 * Writes everything stored to a new file that only its owner can read, and reads every inquiry of
 * the copy. The server can keep running. Returns how many inquiries the backup holds.
 *
 * @throws OwnerError when the store is not valid, or the file exists or cannot be written; there is
 * no new file then
 */
export async function backupSqlite(store: string, file: string): Promise<number> {
  if (!existsSync(store)) throw new OwnerError(`There is no file ${store}.`)
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (cause) {
    throw new OwnerError(`${file} cannot be written: ${messageOf(cause)}.`)
  }
  try {
    using source = new DatabaseSync(store, { readOnly: true })
    checkWhole(source)
    // All pages in one step: otherwise it starts over whenever another process writes.
    await backup(source, file, { rate: 2 ** 31 - 1 })
    // Opens it as the site would, which migrates it.
    const copy = await openStore({ kind: 'sqlite', path: file })
    let inquiries = 0
    try {
      for await (const _each of copy.list()) inquiries += 1
    } finally {
      await copy.close()
    }
    makeOneFile(file)
    return inquiries
  } catch (cause) {
    for (const part of parts) rmSync(file + part, { force: true })
    const why = messageOf(cause).replace(/\.$/, '')
    throw new OwnerError(`${store} is not a valid inquiry store, or could not be copied: ${why}.`)
  }
}

/**
 * Replaces the store with a backup. The replaced store is kept beside it, with the time in its
 * name. Returns where, and how many inquiries were restored.
 *
 * @throws OwnerError when the backup is not valid, or a server has the store open; nothing has
 * changed then
 */
export async function restoreSqlite(store: string, file: string, now: Date) {
  const replaced = statSync(store, { throwIfNoEntry: false })
  if (replaced && !closeIfUnused(store)) {
    throw new OwnerError(`${store} is in use: stop the server first, then restore.`)
  }
  const incoming = `${store}.incoming`
  rmSync(incoming, { force: true })
  const inquiries = await backupSqlite(file, incoming)
  // Only root can change a file's owner, and restores for the user that the site runs as.
  const { uid, gid } = replaced ?? statSync(dirname(store))
  if (process.getuid?.() === 0) chownSync(incoming, uid, gid)
  const aside = `${store}.${now.toISOString().replaceAll(':', '-')}`
  for (const part of parts) {
    if (existsSync(store + part)) renameSync(store + part, aside + part)
  }
  renameSync(incoming, store)
  return { inquiries, keptAside: replaced ? aside : null }
}

/** @throws Error when the database is damaged, or has no table of inquiries */
function checkWhole(database: DatabaseSync): void {
  database.prepare('SELECT 1 FROM inquiries')
  const found = database.prepare('PRAGMA integrity_check').get()?.['integrity_check']
  if (found !== 'ok') throw new Error(String(found))
}

/** Merges -wal and -shm into the file, which fails while another process has it open. */
function makeOneFile(path: string): void {
  using database = new DatabaseSync(path)
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE')
}

/** False if another process has the store open. A broken store is not in use. */
function closeIfUnused(store: string): boolean {
  try {
    makeOneFile(store)
    return true
  } catch (error) {
    return !messageOf(error).includes('locked')
  }
}
