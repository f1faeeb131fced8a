import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/**
 * In order of their names. Never change one that has been released: add another. A new column needs
 * a default value, for the inquiries that are stored already.
 */
const migrations: Record<string, Migration> = {
  '0001-inquiries': {
    async up(db) {
      await sql`create table inquiries (
        id text primary key,
        content_key text not null unique,
        received_at text not null,
        name text not null,
        phone_number text not null,
        email text not null,
        invoice_team text not null,
        date text not null,
        price text not null,
        message text not null,
        consent text not null,
        marks text not null,
        mail text not null,
        mail_attempts integer not null,
        mail_due_at text not null,
        mail_error text
      )`.execute(db)
      await sql`create index by_time on inquiries (received_at, id)`.execute(db)
      await sql`create index by_mail on inquiries (mail, mail_due_at)`.execute(db)
    },
  },
}

/** Makes the table, or brings it up to date. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
