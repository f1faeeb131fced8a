import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { encryptedUrl } from '../store/postgres.ts'
import { backupSqlite, restoreSqlite } from '../store/sqlite-backup.ts'
import { CommandError, type Owner } from './command.ts'
import { refuseMisplaced, warnInProject } from './customers-data.ts'
import { existingStore, storeSetting } from './owner-store.ts'

/** Writes everything stored to a new file. */
export async function backup(owner: Owner, typed: string): Promise<void> {
  const file = resolve(typed)
  refuseMisplaced(file)
  const setting = existingStore(owner.settings())
  if (setting.kind === 'postgres') {
    throw new CommandError(
      `Nothing was written: PostgreSQL backs up its own databases. Run: ${postgresCommand('pg_dump --format=custom', setting.url, `--file=${file}`)}`,
    )
  }
  const inquiries = await backupSqlite(setting.path, file)
  process.stdout.write(`Inquiries backed up to ${file}: ${inquiries}\n`)
  warnInProject(file)
}

/** Replaces the store with a backup. */
export async function restore(owner: Owner, typed: string): Promise<void> {
  const file = resolve(typed)
  const setting = storeSetting(owner.settings())
  if (setting.kind === 'postgres') {
    throw new CommandError(
      `Nothing was restored: PostgreSQL restores its own databases. Stop the site and run: ${postgresCommand('pg_restore --clean --if-exists', setting.url, file)}`,
    )
  }
  mkdirSync(dirname(setting.path), { recursive: true, mode: 0o700 })
  const { inquiries, keptAside } = await restoreSqlite(setting.path, file, owner.clock.now())
  process.stdout.write(`Inquiries restored from ${file}: ${inquiries}\n`)
  if (keptAside !== null) {
    process.stdout.write(`The store that was there before is now ${keptAside}\n`)
  }
}

/**
 * A command line for one of PostgreSQL's programs, without the password. The program asks for it,
 * or finds it in `~/.pgpass`.
 */
function postgresCommand(program: string, url: string, parameter: string): string {
  const bare = new URL(encryptedUrl(url))
  bare.password = ''
  // PostgreSQL's programs do not know `no-verify`, and need to be told to trust the system's
  // certificate authorities.
  const mode = bare.searchParams.get('sslmode')
  if (mode === 'no-verify') bare.searchParams.set('sslmode', 'require')
  if (mode === 'verify-full' && !bare.searchParams.has('sslrootcert')) {
    bare.searchParams.set('sslrootcert', 'system')
  }
  return `${program} ${quoted(`--dbname=${bare.href}`)} ${quoted(parameter)}`
}

/** Quotes a text as one word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
