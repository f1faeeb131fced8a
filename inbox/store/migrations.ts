import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { WrongStoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

/**
 * Migrates the tables to the version of this code.
 *
 * @param timestamp the column type for a point in time
 * @throws WrongStoreError when the tables are from a later version
 * @throws Error when a migration fails
 */
export async function migrate(
  db: Kysely<Tables>,
  timestamp: 'text' | 'timestamptz',
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations(timestamp)) }
  const migrator = new Migrator({ db, provider })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // Kysely has no error type for this, only a message.
  const message = error instanceof Error ? error.message : ''
  if (!message.startsWith('corrupted migrations')) throw error
  const later = /executed migration (\S+) is missing/.exec(message)?.[1] ?? message
  throw new WrongStoreError(
    `a later version of the site has changed it (${later}), so start that version again, or restore a backup from before the update`,
  )
}

/** A migration of these statements. */
const statements = (...all: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of all) await sql.raw(statement).execute(db)
  },
})

/**
 * In order of their names. Never change a migration that has been released; add a new one. A new
 * column needs a default value, for the inquiries that are already stored and for servers of the
 * earlier version that still run.
 *
 * @param timestamp the column type for a point in time
 */
export function migrations(timestamp: 'text' | 'timestamptz'): Record<string, Migration> {
  return {
    '0001-inquiries': statements(
      `create table inquiries (
        id text primary key,
        received_at ${timestamp} not null,
        name text not null,
        phone_number text not null,
        email text not null,
        invoice_team text not null,
        date text not null,
        price_cents bigint,
        message text not null,
        consent_wording text not null,
        consent_given_at ${timestamp} not null,
        state text not null check (state in ('new', 'quarantined', 'released')),
        spam_score integer not null,
        spam_reasons text not null,
        form_key text unique,
        fingerprint text unique,
        notice text not null check (notice in ('none', 'pending', 'sent', 'dead')),
        notice_since ${timestamp},
        notice_attempts integer not null,
        notice_due_at ${timestamp},
        notice_claimed_until ${timestamp},
        notice_error text,
        notice_sent_at ${timestamp}
      )`,
      'create index inquiries_by_time on inquiries (received_at, id)',
      `create index inquiries_with_fingerprint on inquiries (received_at)
        where fingerprint is not null`,
      `create index inquiries_with_pending_notice on inquiries (notice_since)
        where notice = 'pending'`,
      'create table secrets (name text primary key, value text not null)',
    ),
    '0002-marks': statements(
      `create table marks (name text primary key, at ${timestamp} not null)`,
    ),
    '0003-ahead': statements(`alter table inquiries add column ahead_since ${timestamp}`),
    '0004-shared-notices': statements(
      'alter table inquiries add column notice_group text',
      'create index inquiries_by_sent_notice on inquiries (notice_sent_at)',
    ),
    // Removes the quarantine. Inquiries in it get a mark, and come in the next daily mail. A server
    // of an earlier version cannot use the store from here on. SQLite cannot drop `fingerprint`,
    // which is unique, so it stays, empty.
    '0005-mail': statements(
      `update inquiries set notice = 'pending' where state = 'quarantined' and notice = 'none'`,
      `update inquiries set spam_reasons = '[]' where state = 'new'`,
      'update inquiries set fingerprint = null',
      'drop index inquiries_with_fingerprint',
      'drop index inquiries_with_pending_notice',
      'drop index inquiries_by_sent_notice',
      'alter table inquiries drop column state',
      'alter table inquiries drop column spam_score',
      'alter table inquiries rename column spam_reasons to marks',
      'alter table inquiries rename column notice to mail',
      ...['since', 'attempts', 'due_at', 'claimed_until', 'error', 'sent_at', 'group'].map(
        (part) => `alter table inquiries rename column notice_${part} to mail_${part}`,
      ),
      `create index inquiries_with_pending_mail on inquiries (mail_since) where mail = 'pending'`,
      'create index inquiries_by_sent_mail on inquiries (mail_sent_at)',
      `delete from marks where name in ('look', 'digest')`,
      'alter table marks rename to events',
      'delete from secrets',
      'alter table secrets rename to trials',
    ),
  }
}
