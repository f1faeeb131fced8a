import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { createMailQueue } from './mail-queue.ts'
import {
  formKeyOf,
  inquiryOf,
  rowOf,
  timeOf,
  type StoreEvent,
  type NewInquiry,
  type StoredInquiry,
  type Tables,
} from './tables.ts'

/** Milliseconds. */
const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds. Without scripts, the same content within this time is a repeat. */
const repeatWindow = 10 * minute

/** Characters: more than twenty of the longest inquiries. */
const trialLength = 200_000

/** How SQLite and PostgreSQL differ here; `docs/databases.md` has the whole list. */
type DatabaseTraits = {
  /** Lets no other process claim a mail until the transaction ends. */
  lockClaims?: (transaction: Kysely<Tables>) => Promise<void>
  /** Wipes deleted text from all files. False if another program prevents it. */
  wipe?: () => Promise<boolean>
}

/** The store of the company's inquiries, and of the mails about them. */
export type InquiryStore = ReturnType<typeof createInquiryStore>

/**
 * Creates the store on a database whose tables are migrated.
 *
 * When a promise resolves, the change is on disk. When it rejects, nothing has changed, with one
 * exception: if the connection to a database server broke during the commit, the change may be on
 * disk.
 */
export function createInquiryStore(
  db: Kysely<Tables>,
  { lockClaims = () => Promise.resolve(), wipe = () => Promise.resolve(true) }: DatabaseTraits = {},
) {
  async function recordEvent(name: StoreEvent, at: Date): Promise<void> {
    const time = at.toISOString()
    await db
      .insertInto('events')
      .values({ name, at: time })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: time }))
      .execute()
  }

  return {
    ...createMailQueue(db, lockClaims),

    /**
     * Stores an inquiry with its mail. `repeated`: the store already has one with the same key and
     * content, or, without a key, one with the same content from the last ten minutes.
     */
    accept: (inquiry: NewInquiry): Promise<'stored' | 'repeated'> =>
      db.transaction().execute(async (transaction) => {
        if (inquiry.key === null) {
          await transaction
            .updateTable('inquiries')
            .set({ form_key: null })
            .where('form_key', '=', formKeyOf(inquiry))
            .where((is) => is.not(isRecent(is, inquiry.receivedAt)))
            .execute()
        }
        const stored = await transaction
          .insertInto('inquiries')
          .values(rowOf(inquiry))
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        return stored ? 'stored' : 'repeated'
      }),

    /** Whether `accept` would answer `repeated`. */
    async isRepeat(inquiry: NewInquiry): Promise<boolean> {
      const row = await db
        .selectFrom('inquiries')
        .select('id')
        .where('form_key', '=', formKeyOf(inquiry))
        .$if(inquiry.key === null, (query) => query.where((is) => isRecent(is, inquiry.receivedAt)))
        .executeTakeFirst()
      return row !== undefined
    },

    /** All inquiries, newest first. */
    async list(): Promise<StoredInquiry[]> {
      const rows = await db
        .selectFrom('inquiries')
        .selectAll()
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(inquiryOf)
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('inquiries').where('id', '=', id).execute()
      await wipe()
    },

    /**
     * Deletes the inquiries that are older than `keepDays`, and records the time.
     *
     * @returns how many were deleted
     */
    async purge(keepDays: number, now: Date): Promise<number> {
      const before = new Date(now.getTime() - keepDays * day).toISOString()
      const { numDeletedRows } = await db
        .deleteFrom('inquiries')
        .where('received_at', '<', before)
        .executeTakeFirst()
      await recordEvent('purge', now)
      await wipe()
      return Number(numDeletedRows)
    },

    /**
     * Writes more than an inquiry can hold, then removes it. Rejects if the disk is full or the
     * store cannot be written.
     */
    async tryWrite(): Promise<void> {
      const trial = { name: 'trial', value: randomBytes(trialLength / 2).toString('hex') }
      // Two commits: a write that is undone in the same transaction never reaches the disk.
      await db
        .insertInto('trials')
        .values(trial)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(trial))
        .execute()
      await db.deleteFrom('trials').execute()
    },

    /** When this last happened; null if it never has. */
    async lastEvent(event: StoreEvent): Promise<Date | null> {
      const found = db.selectFrom('events').select('at').where('name', '=', event)
      return timeOf(await found.executeTakeFirst())
    },

    recordEvent,

    wipe,

    close: () => db.destroy(),
  }
}

type Conditions = ExpressionBuilder<Tables, 'inquiries'>

/**
 * Whether an inquiry came less than ten minutes ago. One that seems to come more than ten minutes
 * from now was stored before the clock was set back, and is not recent either.
 */
function isRecent(is: Conditions, now: Date) {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return is.between('received_at', after(-repeatWindow), after(repeatWindow))
}
