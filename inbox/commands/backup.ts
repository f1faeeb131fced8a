import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { OwnerError } from '../../settings/owner-error.ts'
import { backupSqlite, restoreSqlite } from '../store/sqlite-backup.ts'
import { existingStore, refuseMisplaced, storeSetting, type CommandContext } from './context.ts'

/** Writes everything stored to a new file. */
export async function backup(context: CommandContext, typed: string): Promise<void> {
  const file = resolve(typed)
  refuseMisplaced(file)
  const setting = existingStore(context.settings())
  if (setting.kind === 'postgres') {
    throw new OwnerError(
      'Nothing was written: PostgreSQL backs up its own databases. Use "pg_dump --format=custom".',
    )
  }
  const inquiries = await backupSqlite(setting.path, file)
  process.stdout.write(`Inquiries backed up to ${file}: ${inquiries}\n`)
}

/** Replaces the store with a backup. */
export async function restore(context: CommandContext, typed: string): Promise<void> {
  const file = resolve(typed)
  const setting = storeSetting(context.settings())
  if (setting.kind === 'postgres') {
    throw new OwnerError(
      'Nothing was restored: PostgreSQL restores its own databases. Stop the site, and use "pg_restore --clean --if-exists".',
    )
  }
  mkdirSync(dirname(setting.path), { recursive: true, mode: 0o700 })
  const { inquiries, keptAside } = await restoreSqlite(setting.path, file, context.clock.now())
  process.stdout.write(`Inquiries restored from ${file}: ${inquiries}\n`)
  if (keptAside !== null) {
    process.stdout.write(`The store that was there before is now ${keptAside}\n`)
  }
}
