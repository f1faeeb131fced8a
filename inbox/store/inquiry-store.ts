import { randomBytes } from 'node:crypto'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { createMailQueue } from './mail-queue.ts'
import {
  formKeyOf,
  inquiryOf,
  rowOf,
  statusOf,
  timeOf,
  type StoreEvent,
  type MailState,
  type NewInquiry,
  type StoredInquiry,
  type Tables,
} from './tables.ts'

/** Milliseconds. */
const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds. Without scripts, the same content within this time is a repeat. */
const repeatWindow = 10 * minute

/** Milliseconds by which the clocks of two processes on one store can differ. */
const clockDifference = 60 * minute

const maxFound = 10

/** Characters: more than twenty of the longest inquiries. */
const trialLength = 200_000

/** The time of an event that has never happened. */
export const never = new Date(0)

/** The time of an event. One in the future was recorded by a wrong clock, and counts as never. */
export const pastTime = (at: Date, now: Date) =>
  at.getTime() > now.getTime() + clockDifference ? never : at

/** How SQLite and PostgreSQL differ here; `docs/databases.md` has the whole list. */
type DatabaseTraits = {
  /** Lets no other process claim a mail until the transaction ends. */
  lockClaims?: (transaction: Kysely<Tables>) => Promise<void>
  /** Wipes deleted text from all files. False if another program prevents it. */
  wipe?: () => Promise<boolean>
}

/** What `npm run inquiries -- status` reports: counts by the state of the mail, and times. */
export type StoreStatus = {
  mails: Record<MailState, number>
  /** Since when the oldest unsent mail has been due. */
  oldestPending: Date | null
  lastSent: Date | null
  /** When an inquiry last could not be stored, or `never`. */
  lastFailure: Date
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
  const lastEvent = async (event: StoreEvent) =>
    timeOf(
      await db.selectFrom('events').select('at').where('name', '=', event).executeTakeFirst(),
    ) ?? never

  return {
    ...createMailQueue(db, lockClaims),

    /**
     * Stores an inquiry with its mail. `repeated`: the store already has it, with the same key, or
     * without a key, from the last ten minutes.
     */
    accept: (inquiry: NewInquiry): Promise<'stored' | 'repeated'> =>
      db.transaction().execute(async (transaction) => {
        const row = rowOf(inquiry)
        if (inquiry.key === null) {
          await transaction
            .updateTable('inquiries')
            .set({ form_key: null })
            .where('form_key', '=', row.form_key)
            .where((is) => is.not(isRecent(is, inquiry.receivedAt)))
            .execute()
        }
        const stored = await transaction
          .insertInto('inquiries')
          .values(row)
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

    /** The inquiries whose IDs begin with this text, a few at most. */
    async find(beginning: string): Promise<StoredInquiry[]> {
      const rows = await db
        .selectFrom('inquiries')
        .selectAll()
        .where(sql`substr(id, 1, ${sql.lit(beginning.length)})`, '=', beginning)
        .limit(maxFound)
        .execute()
      return rows.map(inquiryOf)
    },

    /** Deletes an inquiry. False if there was none. */
    async delete(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('inquiries')
        .where('id', '=', id)
        .executeTakeFirst()
      await wipe()
      return numDeletedRows > 0n
    },

    /**
     * Deletes the inquiries that are older than `keepDays`, and records the time. An inquiry that
     * is dated more than a day ahead came while the clock was wrong. It counts from the first purge
     * that finds it, as long as its date lies ahead.
     *
     * @returns how many were deleted
     */
    async purge(keepDays: number, now: Date): Promise<number> {
      const before = new Date(now.getTime() - keepDays * day).toISOString()
      const ahead = new Date(now.getTime() + day).toISOString()
      const { numDeletedRows } = await db.transaction().execute(async (transaction) => {
        await recordEvent(transaction, 'purge', now)
        await transaction
          .updateTable('inquiries')
          .set({ ahead_since: now.toISOString() })
          .where('received_at', '>', ahead)
          .where('ahead_since', 'is', null)
          .execute()
        return transaction
          .deleteFrom('inquiries')
          .where((is) =>
            is.or([
              is('received_at', '<', before),
              is.and([is('received_at', '>', ahead), is('ahead_since', '<', before)]),
            ]),
          )
          .executeTakeFirst()
      })
      await wipe()
      return Number(numDeletedRows)
    },

    async status(now: Date): Promise<StoreStatus> {
      const rows = await db
        .selectFrom('inquiries')
        .select(({ fn }) => [
          'mail',
          fn.countAll().as('count'),
          fn.min('mail_since').as('since'),
          fn.max('mail_sent_at').as('sent'),
        ])
        .groupBy('mail')
        .execute()
      const groups = statusOf(rows)
      const of = (state: MailState) =>
        groups.find(({ mail }) => mail === state) ?? { count: 0, since: null, sent: null }
      const { since } = of('pending')
      return {
        mails: {
          none: of('none').count,
          pending: of('pending').count,
          sent: of('sent').count,
          dead: of('dead').count,
        },
        oldestPending: since && since <= now ? since : null,
        lastSent: of('sent').sent,
        lastFailure: pastTime(await lastEvent('failure'), now),
      }
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

    /** When this last happened, or `never`. The recorded time can be wrong; see `pastTime`. */
    lastEvent,

    recordEvent: (event: StoreEvent, at: Date) => recordEvent(db, event, at),

    wipe,

    close: () => db.destroy(),
  }
}

async function recordEvent(db: Kysely<Tables>, name: StoreEvent, at: Date): Promise<void> {
  const time = at.toISOString()
  await db
    .insertInto('events')
    .values({ name, at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: time }))
    .execute()
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
