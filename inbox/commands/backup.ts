import { closeSync, globSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OwnerError } from '../../settings/owner-error.ts'
import type { StoreSetting } from '../../settings/settings.ts'
import { messageOf } from '../printable.ts'
import { say } from './print.ts'

/** By count, and not by date: a clock that is wrong deletes no copy. */
const copiesKept = 14

const copies = 'inquiries-*.db'

/** Milliseconds to wait for the site, which writes for a few. */
const patience = 5000

/** Copies the store into a folder, in which the newest copies stay. The site can keep running. */
export async function backup(setting: StoreSetting, folder: string): Promise<void> {
  if (setting.kind === 'postgres') {
    throw new OwnerError(
      'Nothing was written: PostgreSQL backs up its own databases. Use "pg_dump --format=custom".',
    )
  }
  const file = resolve(folder, `inquiries-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
  // A copy that is not complete has another name.
  const unfinished = `${file}.part`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeSync(openSync(unfinished, 'wx', 0o600))
    using store = new DatabaseSync(setting.path, { readOnly: true, timeout: patience })
    // Reads the store as it is at this moment, while others write.
    store.prepare('VACUUM INTO ?').run(unfinished)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new OwnerError(`${setting.path} could not be copied to ${file}: ${messageOf(error)}.`)
  }
  const older = globSync(copies, { cwd: folder })
    .map((name) => resolve(folder, name))
    .filter((copy) => copy !== file)
    .toSorted()
    .slice(0, 1 - copiesKept)
  for (const copy of older) rmSync(copy)
  say(`Inquiries backed up to ${file}`)
}
