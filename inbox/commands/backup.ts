import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { OwnerError } from '../../settings/owner-error.ts'
import { backupSqlite, restoreSqlite } from '../store/sqlite-backup.ts'
import { existingStore, refuseMisplaced, storeSetting, type CommandContext } from './context.ts'
import { say } from './print.ts'

/** Writes everything stored to a new file. */
export async function backup({ settings }: CommandContext, typed: string): Promise<void> {
  const file = resolve(typed)
  refuseMisplaced(file)
  const setting = existingStore(settings())
  if (setting.kind === 'postgres') {
    throw new OwnerError(
      'Nothing was written: PostgreSQL backs up its own databases. Use "pg_dump --format=custom".',
    )
  }
  const inquiries = await backupSqlite(setting.path, file)
  say(`Inquiries backed up to ${file}: ${inquiries}`)
}

/** Replaces the store with a backup. */
export async function restore({ settings, clock }: CommandContext, typed: string): Promise<void> {
  const file = resolve(typed)
  const setting = storeSetting(settings())
  if (setting.kind === 'postgres') {
    throw new OwnerError(
      'Nothing was restored: PostgreSQL restores its own databases. Stop the site, and use "pg_restore --clean --if-exists".',
    )
  }
  mkdirSync(dirname(setting.path), { recursive: true, mode: 0o700 })
  const { inquiries, keptAside } = await restoreSqlite(setting.path, file, clock.now())
  say(`Inquiries restored from ${file}: ${inquiries}`)
  if (keptAside !== null) {
    say(`The store that was there before is now ${keptAside}`)
  }
}
