import { randomBytes } from 'node:crypto'
import { CamelCasePlugin, type Kysely } from 'kysely'
import { day, minute, shifted } from '../../settings/clock.ts'
import { createMailQueue } from './mail-queue.ts'
import { contentKeyOf, formKeyOf, inquiryOf, rowOf } from './tables.ts'
import type { NewInquiry, StoredInquiry, StoreEvent, Tables } from './tables.ts'

/** Milliseconds. What is further ahead of the clock was stored while the clock was wrong. */
const furthestAhead = 2 * day

/** Inquiries that are read at a time. With 100 of the longest, Node uses 50 MB more. */
const pageLength = 20

/** Milliseconds. The same content within this time is a repeat. */
const repeatWindow = 10 * minute

/** Characters: more than twenty of the longest inquiries. */
const trialLength = 200_000

/** How SQLite and PostgreSQL differ; `docs/databases.md` has the whole list. */
type DatabaseTraits = {
  /** Holds up other processes that lock the same until the transaction ends. */
  lock?: (transaction: Kysely<Tables>, what: string) => Promise<void>
  /** Wipes deleted text from all files. False if another program prevents it. */
  wipe?: () => Promise<boolean>
}

/** The store of the company's inquiries, and of the mails about them. */
export type InquiryStore = ReturnType<typeof createInquiryStore>

/**
 * Creates the store on a database whose tables are migrated. When a promise resolves, the change is
 * on disk. When `accept` rejects, nothing has changed, unless the connection to a database
 * server broke during the commit.
 */
export function createInquiryStore(
  database: Kysely<Tables>,
  { lock = () => Promise.resolve(), wipe = () => Promise.resolve(true) }: DatabaseTraits = {},
) {
  const db = database.withPlugin(new CamelCasePlugin())

  async function recordEvent(name: StoreEvent, at: Date): Promise<void> {
    await db
      .insertInto('events')
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute()
  }

  return {
    ...createMailQueue(db, lock),

    /**
     * Stores an inquiry with its mail, unless it is a repeat. It gets no time before the newest
     * inquiry or the last purge: with a clock that is behind, it would be purged too early.
     */
    accept: (inquiry: NewInquiry): Promise<'stored' | 'repeated'> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, contentKeyOf(inquiry))
        if (await findsRepeat(transaction, inquiry)) return 'repeated'
        const times = await transaction
          .selectFrom('inquiries')
          .select(({ fn }) => fn.max('receivedAt').as('at'))
          .unionAll(db.selectFrom('events').select('at').where('name', '=', 'purge'))
          .execute()
        const receivedAt = new Date(
          Math.max(
            inquiry.receivedAt.getTime(),
            ...times.map(({ at }) => new Date(at ?? 0).getTime()),
          ),
        )
        await transaction.insertInto('inquiries').values(rowOf(inquiry, receivedAt)).execute()
        return 'stored'
      }),

    isRepeat: (inquiry: NewInquiry): Promise<boolean> => findsRepeat(db, inquiry),

    /** All inquiries, newest first, or those since a time, read page by page. */
    async *list(since = new Date(0)): AsyncGenerator<StoredInquiry, void> {
      const newestFirst = db
        .selectFrom('inquiries')
        .selectAll()
        .where('receivedAt', '>=', since)
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(pageLength)
      let page = newestFirst
      for (;;) {
        const rows = await page.execute()
        yield* rows.map(inquiryOf)
        const last = rows[pageLength - 1]
        if (!last) return
        page = newestFirst.where((is) =>
          is(is.refTuple('receivedAt', 'id'), '<', is.tuple(last.receivedAt, last.id)),
        )
      }
    },

    async find(beginning: string, most: number): Promise<StoredInquiry[]> {
      const rows = await db
        .selectFrom('inquiries')
        .selectAll()
        .where((is) =>
          is(is.fn('substr', ['id', is.val(1), is.val(beginning.length)]), '=', beginning),
        )
        .limit(most)
        .execute()
      return rows.map(inquiryOf)
    },

    /** For each state of the mails: how many inquiries have it, and the first time one was due. */
    async counts() {
      const rows = await db
        .selectFrom('inquiries')
        .groupBy('mail')
        .select(({ fn }) => [
          'mail',
          fn.countAll().as('count'),
          fn.min(fn.coalesce('mailSince', 'receivedAt')).as('firstDue'),
        ])
        .execute()
      // PostgreSQL returns a `bigint` as text.
      return rows.map((row) => ({
        ...row,
        count: Number(row.count),
        firstDue: new Date(row.firstDue),
      }))
    },

    /** Wipes deleted text. Returns false if another program prevents it. */
    wipe,

    /** Deletes an inquiry. Returns false if another program prevents that its text is wiped. */
    async delete(id: string): Promise<boolean> {
      await db.deleteFrom('inquiries').where('id', '=', id).execute()
      return wipe()
    },

    /**
     * Deletes the inquiries that are older than `keepDays`, and records the time. With `isMailed`,
     * one whose mail is still to be sent stays. An inquiry that was stored while the clock was
     * ahead gets this time. Returns how many were deleted, and whether all deleted text is wiped,
     * also of earlier calls.
     */
    async purge(keepDays: number, now: Date, isMailed = true) {
      const { numDeletedRows } = await db
        .deleteFrom('inquiries')
        .where('receivedAt', '<', shifted(now, -keepDays * day))
        .$if(isMailed, (query) => query.where('mail', '<>', 'pending'))
        .executeTakeFirst()
      await db
        .updateTable('inquiries')
        .set({ receivedAt: now, consentGivenAt: now })
        .where('receivedAt', '>', shifted(now, furthestAhead))
        .execute()
      await recordEvent('purge', now)
      return { count: Number(numDeletedRows), isWiped: await wipe() }
    },

    /** Writes more than an inquiry can hold, then removes it. Rejects if that cannot be written. */
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

    async lastEvent(event: StoreEvent): Promise<Date | null> {
      const found = db.selectFrom('events').select('at').where('name', '=', event)
      const row = await found.executeTakeFirst()
      return row ? new Date(row.at) : null
    },

    recordEvent,

    close: () => db.destroy(),
  }
}

/**
 * Whether an inquiry is stored already: with the same key and content, or within ten minutes with the
 * same content. A page that was reloaded after a lost answer sends it under another key. What came
 * later than now counts, too: the clock may have been set back since.
 */
async function findsRepeat(db: Kysely<Tables>, inquiry: NewInquiry): Promise<boolean> {
  const from = shifted(inquiry.receivedAt, -repeatWindow)
  const until = shifted(inquiry.receivedAt, repeatWindow)
  const row = await db
    .selectFrom('inquiries')
    .select('id')
    .where((is) =>
      is.or([
        is('formKey', '=', formKeyOf(inquiry)),
        is.and([
          // `receivedAt` is never earlier than `consentGivenAt`, and it has an index.
          is('receivedAt', '>=', from),
          is.between('consentGivenAt', from, until),
          is('formKey', 'like', `% ${contentKeyOf(inquiry)}`),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
