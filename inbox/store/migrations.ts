import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/**
 * In order of their names. Never change one that has been released: add another. A new column needs
 * a default value, for the inquiries that are stored already.
 */
const migrations: Record<string, Migration> = {
  '0001-inquiries': {
    async up(db) {
      await db.schema
        .createTable('inquiries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('content_key', 'text', (column) => column.notNull().unique())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('phone_number', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('invoice_team', 'text', (column) => column.notNull())
        .addColumn('date', 'text', (column) => column.notNull())
        .addColumn('price', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('consent', 'text', (column) => column.notNull())
        .addColumn('marks', 'text', (column) => column.notNull())
        .addColumn('mail', 'text', (column) => column.notNull())
        .addColumn('mail_attempts', 'integer', (column) => column.notNull())
        .addColumn('mail_due_at', 'text', (column) => column.notNull())
        .addColumn('mail_error', 'text')
        .execute()
      const index = (name: string) => db.schema.createIndex(name).on('inquiries')
      await index('inquiries_by_time').columns(['received_at', 'id']).execute()
      await index('inquiries_by_mail').columns(['mail', 'mail_due_at']).execute()
    },
  },
}

/** Makes the table, or brings it up to date. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
