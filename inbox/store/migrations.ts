import { globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { OwnerError } from '../../settings/owner-error.ts'
import type { Tables } from './tables.ts'

/** SQL, one file for each migration. SQLite takes any name of a type, and stores times as text. */
const folder = join(import.meta.dirname, 'migrations')

/** Migrates the tables. Throws an OwnerError when they are from a later version. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations()) }
  const migrator = new Migrator({ db, provider })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // Kysely has no error type for this, only a message.
  const message = error instanceof Error ? error.message : ''
  if (!message.startsWith('corrupted migrations')) throw error
  const later = /executed migration (\S+) is missing/.exec(message)?.[1] ?? message
  throw new OwnerError(
    `a later version of the site has changed it (${later}), so start that version again, or restore a backup from before the update`,
  )
}

/**
 * The migrations, in order of their names. Never change one that has been released; add a new one.
 * A new column needs a default value, for the inquiries that are already stored and for servers of
 * the earlier version that still run.
 */
export function migrations(): Record<string, Migration> {
  const files = globSync('*.sql', { cwd: folder }).toSorted()
  return Object.fromEntries(
    files.map((file) => [parse(file).name, { up: runs(join(folder, file)) }]),
  )
}

const runs =
  (file: string): Migration['up'] =>
  async (db) => {
    const statements = readFileSync(file, 'utf8').split(/;\r?\n/)
    for (const statement of statements) {
      if (statement.trim() !== '') await sql.raw(statement).execute(db)
    }
  }
