import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** The tables are from a later version of the site. The message says what to do. */
export class LaterVersionError extends Error {
  override name = 'LaterVersionError'

  /** @param migration the migration that this version does not know */
  constructor(migration: string) {
    super(
      `a later version of the site has changed it (${migration}), so start that version again, or restore a backup from before the update`,
    )
  }
}

/**
 * Migrates the tables to the version that this code knows. Call it in a transaction that locks out
 * others, so that servers that start together migrate only once.
 *
 * @param timestamp the column type for a point in time
 * @throws LaterVersionError when the tables are from a later version
 * @throws Error when a migration fails
 */
export async function migrate(
  transaction: Kysely<Tables>,
  timestamp: 'text' | 'timestamptz',
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations(timestamp)) }
  const migrator = new Migrator({ db: transaction, provider })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // Kysely has no error type for this, only a message.
  const message = error instanceof Error ? error.message : ''
  if (!message.startsWith('corrupted migrations')) throw error
  throw new LaterVersionError(/executed migration (\S+) is missing/.exec(message)?.[1] ?? message)
}

/** The names of all migrations, as the store records them. */
export const knownMigrations: ReadonlySet<string> = new Set(Object.keys(migrations('text')))

/**
 * In order of their names. Never change a migration that has been released; add a new one. A new
 * column needs a default value, for the inquiries that are already stored and for servers of the
 * earlier version that still run.
 *
 * @param timestamp the column type for a point in time
 */
export function migrations(timestamp: 'text' | 'timestamptz'): Record<string, Migration> {
  return {
    '0001-inquiries': {
      async up(db) {
        await db.schema
          .createTable('inquiries')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('received_at', timestamp, (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('phone_number', 'text', (column) => column.notNull())
          .addColumn('email', 'text', (column) => column.notNull())
          .addColumn('invoice_team', 'text', (column) => column.notNull())
          .addColumn('date', 'text', (column) => column.notNull())
          .addColumn('price_cents', 'bigint')
          .addColumn('message', 'text', (column) => column.notNull())
          .addColumn('consent_wording', 'text', (column) => column.notNull())
          .addColumn('consent_given_at', timestamp, (column) => column.notNull())
          .addColumn('state', 'text', (column) =>
            column.notNull().check(sql`state in ('new', 'quarantined', 'released')`),
          )
          .addColumn('spam_score', 'integer', (column) => column.notNull())
          .addColumn('spam_reasons', 'text', (column) => column.notNull())
          .addColumn('form_key', 'text', (column) => column.unique())
          .addColumn('fingerprint', 'text', (column) => column.unique())
          .addColumn('notice', 'text', (column) =>
            column.notNull().check(sql`notice in ('none', 'pending', 'sent', 'dead')`),
          )
          .addColumn('notice_since', timestamp)
          .addColumn('notice_attempts', 'integer', (column) => column.notNull())
          .addColumn('notice_due_at', timestamp)
          .addColumn('notice_claimed_until', timestamp)
          .addColumn('notice_error', 'text')
          .addColumn('notice_sent_at', timestamp)
          .execute()
        await db.schema
          .createIndex('inquiries_by_time')
          .on('inquiries')
          .columns(['received_at', 'id'])
          .execute()
        await db.schema
          .createIndex('inquiries_with_fingerprint')
          .on('inquiries')
          .column('received_at')
          .where(sql.ref('fingerprint'), 'is not', null)
          .execute()
        await db.schema
          .createIndex('inquiries_with_pending_notice')
          .on('inquiries')
          .column('notice_since')
          .where(sql.ref('notice'), '=', sql.lit('pending'))
          .execute()
        await db.schema
          .createTable('secrets')
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', 'text', (column) => column.notNull())
          .execute()
      },
    },
    '0002-marks': {
      async up(db) {
        await db.schema
          .createTable('marks')
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('at', timestamp, (column) => column.notNull())
          .execute()
      },
    },
  }
}
