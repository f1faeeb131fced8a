import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, sql, type Dialect, type SelectQueryBuilder } from 'kysely'
import * as v from 'valibot'
import { eachField, textFieldNames } from '../../inquiry/fields.ts'
import type { Inquiry } from '../../inquiry/inquiry.ts'
import type { StoreSetting } from '../../settings/settings.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

const mailState = v.picklist(['none', 'pending', 'sent', 'dead'])

/**
 * The state of the mail to the owner. `none`: not to be sent. `dead`: given up after many attempts.
 */
export type MailState = v.InferOutput<typeof mailState>

const { allowStorage: _asConsent, ...texts } = eachField(() => v.string(), null)

/** ISO 8601 in UTC. All are of one length, so both databases keep and sort them as text. */
const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)

const storedInquiry = v.object({
  ...texts,
  id: v.string(),
  receivedAt: time,
  /** The sentence that the visitor agreed to. */
  consent: v.string(),
  /** Why it may be spam; empty for most. */
  marks: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  mail: mailState,
  /** How often it was tried. */
  mailAttempts: v.number(),
  /** Why the last attempt failed; otherwise null. */
  mailError: v.nullable(v.string()),
})

/** An inquiry as it is stored. */
export type StoredInquiry = v.InferOutput<typeof storedInquiry>

/** The table, as Kysely's `CamelCasePlugin` names it. */
type Tables = {
  inquiries: v.InferInput<typeof storedInquiry> & {
    /** Unique, so that the same inquiry on the same day is stored once. */
    contentKey: string
    /** When the mail may be tried, or tried again. */
    mailDueAt: string
  }
}

const inquiriesOf = v.parser(v.array(storedInquiry))

/** Inquiries that are read at a time. With 100 of the longest, Node uses 50 MB more. */
const pageLength = 20

/** Milliseconds for which a mail is claimed: longer than any attempt takes. */
const claimedFor = 600_000

/** Milliseconds of a day. */
const day = 86_400_000

const after = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

/** What a visitor wrote, on one day in UTC. */
function contentKeyOf(inquiry: Inquiry, at: Date): string {
  const content = [at.toISOString().slice(0, 10), ...textFieldNames.map((name) => inquiry[name])]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

async function countOf(query: SelectQueryBuilder<Tables, 'inquiries', object>): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  // PostgreSQL returns a `bigint` as text.
  return Number(row.count)
}

/** The store of the inquiries, and of the mails about them. */
export type InquiryStore = ReturnType<typeof inquiryStore>

/**
 * The store of the setting. It is opened by its first query; while it cannot be, each query throws,
 * and tries again. Several processes can use it at the same time.
 */
export function inquiryStore(setting: StoreSetting) {
  return setting.kind === 'sqlite'
    ? storeOn(sqliteDialect(setting.path), true)
    : storeOn(postgresDialect(setting.url), false)
}

/**
 * Every change is one statement, which both databases run. Once its promise resolves, the change is
 * on disk; a process that is killed has made it or not.
 *
 * @param hasLog whether deleted text has to be wiped from SQLite's log
 */
function storeOn(dialect: Dialect, hasLog: boolean) {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })

  /** Moves the log into the file, over deleted text. False if another program reads meanwhile. */
  async function wipe(): Promise<boolean> {
    if (!hasLog) return true
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    return rows[0]?.busy === 0
  }

  /** Those older than so many days. With `isMailed`, none whose mail is still to be sent. */
  const tooOld = (keepDays: number, now: Date, isMailed: boolean) =>
    db
      .selectFrom('inquiries')
      .where('receivedAt', '<', after(now, -keepDays * day))
      .$if(isMailed, (query) => query.where('mail', '<>', 'pending'))

  return {
    /** Opens the store. Throws what is wrong with it. */
    async open(): Promise<void> {
      await sql`select 1`.execute(db)
    },

    /**
     * Stores an inquiry, unless the same one is there since this day began. Returns whether it did.
     */
    async add(
      inquiry: Inquiry & Pick<StoredInquiry, 'id' | 'receivedAt' | 'consent' | 'marks' | 'mail'>,
    ): Promise<boolean> {
      const receivedAt = inquiry.receivedAt.toISOString()
      const added = await db
        .insertInto('inquiries')
        .values({
          ...inquiry,
          receivedAt,
          marks: JSON.stringify(inquiry.marks),
          contentKey: contentKeyOf(inquiry, inquiry.receivedAt),
          mailAttempts: 0,
          mailDueAt: receivedAt,
        })
        .onConflict((conflict) => conflict.column('contentKey').doNothing())
        .returning('id')
        .execute()
      return added.length > 0
    },

    /** All inquiries, newest first, or those since a time, read page by page. */
    async *list(since = new Date(0)): AsyncGenerator<StoredInquiry, void> {
      const newestFirst = db
        .selectFrom('inquiries')
        .selectAll()
        .where('receivedAt', '>=', since.toISOString())
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(pageLength)
      let page = newestFirst
      for (;;) {
        const rows = await page.execute()
        yield* inquiriesOf(rows)
        const last = rows[pageLength - 1]
        if (!last) return
        page = newestFirst.where((is) =>
          is(is.refTuple('receivedAt', 'id'), '<', is.tuple(last.receivedAt, last.id)),
        )
      }
    },

    /** Those whose id begins so, up to so many. */
    async find(beginning: string, most: number): Promise<StoredInquiry[]> {
      const rows = await db
        .selectFrom('inquiries')
        .selectAll()
        .where((is) =>
          is(is.fn('substr', ['id', is.val(1), is.val(beginning.length)]), '=', beginning),
        )
        .limit(most)
        .execute()
      return inquiriesOf(rows)
    },

    /** How many mails have this state. */
    async count(mail: MailState): Promise<number> {
      return countOf(db.selectFrom('inquiries').where('mail', '=', mail))
    },

    /**
     * The mail that is due first, claimed for ten minutes, with this attempt counted; null if there
     * is none. The conditions stand twice: of two processes, the second finds them false.
     */
    async claimMail(now: Date): Promise<StoredInquiry | null> {
      const rows = await db
        .updateTable('inquiries')
        .set((is) => ({
          mailAttempts: is('mailAttempts', '+', 1),
          mailDueAt: after(now, claimedFor),
        }))
        .where('mail', '=', 'pending')
        .where('mailDueAt', '<=', now.toISOString())
        .where('id', '=', (query) =>
          query
            .selectFrom('inquiries')
            .select('id')
            .where('mail', '=', 'pending')
            .where('mailDueAt', '<=', now.toISOString())
            .orderBy('mailDueAt')
            .limit(1),
        )
        .returningAll()
        .execute()
      return inquiriesOf(rows)[0] ?? null
    },

    async mailSent(id: string): Promise<void> {
      await db
        .updateTable('inquiries')
        .set({ mail: 'sent', mailError: null })
        .where('id', '=', id)
        .execute()
    },

    /** @param next when it is tried again; null: never */
    async mailFailed(id: string, mailError: string, next: Date | null): Promise<void> {
      await db
        .updateTable('inquiries')
        .set(
          next
            ? { mailError, mailDueAt: next.toISOString() }
            : { mailError, mail: 'dead' as const },
        )
        .where('id', '=', id)
        .execute()
    },

    /** Makes mails due again: one, or all that were given up. Returns how many. */
    async retry(which: { id: string } | 'dead', now: Date): Promise<number> {
      const rows = await db
        .updateTable('inquiries')
        .set({ mail: 'pending', mailAttempts: 0, mailDueAt: now.toISOString(), mailError: null })
        .where((is) => (which === 'dead' ? is('mail', '=', 'dead') : is('id', '=', which.id)))
        .returning('id')
        .execute()
      return rows.length
    },

    /** Deletes an inquiry. False if another program prevents that its text is wiped. */
    async delete(id: string): Promise<boolean> {
      await db.deleteFrom('inquiries').where('id', '=', id).execute()
      return wipe()
    },

    /** How many inquiries there are, and how many of them a purge would delete. */
    async age(keepDays: number, now: Date, isMailed: boolean) {
      const total = await countOf(db.selectFrom('inquiries'))
      return { total, old: await countOf(tooOld(keepDays, now, isMailed)) }
    },

    /**
     * Deletes the inquiries that are older than `keepDays`, and wipes all deleted text. With
     * `isMailed`, one whose mail is still to be sent stays. Returns whether the text is wiped.
     */
    async purge(keepDays: number, now: Date, isMailed: boolean): Promise<boolean> {
      const ids = tooOld(keepDays, now, isMailed).select('id')
      await db.deleteFrom('inquiries').where('id', 'in', ids).execute()
      return wipe()
    },

    close: () => db.destroy(),
  }
}
