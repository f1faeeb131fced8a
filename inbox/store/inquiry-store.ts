import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { eachField, textFieldNames } from '../../inquiry/fields.ts'
import type { Inquiry } from '../../inquiry/inquiry.ts'
import { OwnerError } from '../../model/owner-error.ts'
import type { StoreSetting } from '../../settings/settings.ts'
import { postgresDialect } from './postgres.ts'
import { isLocked, sqliteDialect } from './sqlite.ts'

const mailState = v.picklist(['none', 'pending', 'sent', 'dead'])

/**
 * The state of the mail to the owner. `none`: not to be sent. `dead`: given up after many attempts.
 */
export type MailState = v.InferOutput<typeof mailState>

const { allowStorage: _asConsent, ...texts } = eachField(() => v.string(), null)

const storedInquiry = v.object({
  ...texts,
  id: v.string(),
  /** ISO 8601 in UTC. All times are of one length, so both databases keep and sort them as text. */
  receivedAt: v.pipe(v.string(), v.toDate()),
  /** The sentence that the visitor agreed to. */
  consent: v.string(),
  /** Why it may be spam; empty for most. */
  marks: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  mail: mailState,
  /** How often the mail was tried since it was first due, or since the owner's `retry`. */
  mailAttempts: v.number(),
  /** Why the last attempt failed; otherwise null. */
  mailError: v.nullable(v.string()),
})

/** An inquiry as it is stored. */
export type StoredInquiry = v.InferOutput<typeof storedInquiry>

/** An inquiry before it is stored. */
export type NewInquiry = Omit<StoredInquiry, 'mailAttempts' | 'mailError'>

/** The table, as Kysely's `CamelCasePlugin` names it. */
type Tables = {
  inquiries: v.InferInput<typeof storedInquiry> & {
    /** Unique: what the visitor wrote, and the day in UTC. */
    contentKey: string
    /** When the mail may be tried, or tried again. */
    mailDueAt: string
  }
}

const inquiriesOf = v.parser(v.array(storedInquiry))

const counts = v.parser(v.tuple([v.object({ count: v.pipe(v.unknown(), v.toNumber()) })]))

/** Inquiries that are read at a time. With 100 of the longest, Node uses 50 MB more. */
const pageLength = 20

/** Milliseconds for which a mail is claimed: longer than any attempt takes. */
const claim = 600_000

/** Milliseconds until the second try. Another program holds its lock for a few, as a rule. */
const pause = 250

const day = 86_400_000

const shifted = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()

function contentKeyOf(inquiry: Inquiry, receivedAt: string): string {
  const content = [receivedAt.slice(0, 10), ...textFieldNames.map((name) => inquiry[name])]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/**
 * Runs a query again, a moment later, if another program has the database locked. SQLite itself
 * would wait in this process, and hold up every page.
 */
async function run<Result>(query: { execute: () => Promise<Result> }): Promise<Result> {
  try {
    return await query.execute()
  } catch (error) {
    if (!isLocked(error)) throw error
    await setTimeout(pause)
    return query.execute()
  }
}

/** The store of the inquiries, and of the mails about them. */
export type InquiryStore = ReturnType<typeof inquiryStore>

/**
 * The store of the setting. It is opened by its first query; while it cannot be, each query throws,
 * and tries again. Several processes can use it.
 *
 * Every change is one statement, which both databases run. Once its promise resolves, the change is
 * on disk; a process that is killed has made it or not.
 */
export function inquiryStore(setting: StoreSetting) {
  const isSqlite = setting.kind === 'sqlite'
  const dialect = isSqlite ? sqliteDialect(setting.path) : postgresDialect(setting.url)
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })

  async function countOf(condition = sql<boolean>`1 = 1`): Promise<number> {
    const query = db.selectFrom('inquiries').select(({ fn }) => fn.countAll().as('count'))
    return counts(await run(query.where(condition)))[0].count
  }

  /** Moves SQLite's log into the file, over deleted text. If another program reads, the next one does. */
  async function wipe(): Promise<void> {
    if (isSqlite) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  }

  return {
    /** Opens the store. Throws what is wrong with it. */
    async open(): Promise<void> {
      await countOf()
    },

    /** Stores an inquiry, unless the same one is there since this day began. Returns whether it did. */
    async add(inquiry: NewInquiry): Promise<boolean> {
      const receivedAt = inquiry.receivedAt.toISOString()
      const row = {
        ...inquiry,
        receivedAt,
        marks: JSON.stringify(inquiry.marks),
        contentKey: contentKeyOf(inquiry, receivedAt),
        mailAttempts: 0,
        mailDueAt: receivedAt,
      }
      const insert = db.insertInto('inquiries').values(row)
      const added = await run(
        insert.onConflict((conflict) => conflict.column('contentKey').doNothing()).returning('id'),
      )
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
      let rows = await run(newestFirst)
      for (;;) {
        yield* inquiriesOf(rows)
        const last = rows.at(-1)
        if (!last) return
        const isOlder = sql<boolean>`(received_at, id) < (${last.receivedAt}, ${last.id})`
        rows = await run(newestFirst.where(isOlder))
      }
    },

    /** Those whose id begins so, up to so many. */
    async find(beginning: string, most: number): Promise<StoredInquiry[]> {
      const begins = sql<boolean>`substr(id, 1, length(${beginning})) = ${beginning}`
      return inquiriesOf(
        await run(db.selectFrom('inquiries').selectAll().where(begins).limit(most)),
      )
    },

    /** How many mails have this state. */
    countMails: (mail: MailState): Promise<number> => countOf(sql`mail = ${mail}`),

    /**
     * The mail that is due first, claimed for ten minutes, with this attempt counted; null if there
     * is none. Of two processes that find the same one, the second finds it due no longer.
     */
    async claimMail(now: Date): Promise<StoredInquiry | null> {
      const isDue = sql<boolean>`mail = 'pending' and mail_due_at <= ${now.toISOString()}`
      const first = db.selectFrom('inquiries').select('id').where(isDue).orderBy('mailDueAt')
      const rows = await run(
        db
          .updateTable('inquiries')
          .set({ mailAttempts: sql`mail_attempts + 1`, mailDueAt: shifted(now, claim) })
          .where(isDue)
          .where('id', '=', first.limit(1))
          .returningAll(),
      )
      return inquiriesOf(rows)[0] ?? null
    },

    /** @param mailError who did not get it, if somebody else did */
    async mailSent(id: string, mailError: string | null): Promise<void> {
      const sent = { mail: 'sent', mailError } as const
      await run(db.updateTable('inquiries').set(sent).where('id', '=', id))
    },

    /** @param next when it is tried again; null: never */
    async mailFailed(id: string, mailError: string, next: Date | null): Promise<void> {
      const outcome = next ? { mailDueAt: next.toISOString() } : { mail: 'dead' as const }
      await run(
        db
          .updateTable('inquiries')
          .set({ mailError, ...outcome })
          .where('id', '=', id),
      )
    },

    /** Makes mails due again: one, or all that were given up. Returns how many. */
    async retry(which: { id: string } | 'dead', now: Date): Promise<number> {
      const condition =
        which === 'dead' ? sql<boolean>`mail = 'dead'` : sql<boolean>`id = ${which.id}`
      const due = { mail: 'pending', mailAttempts: 0, mailDueAt: now.toISOString() } as const
      const query = db.updateTable('inquiries').set(due).where(condition).returning('id')
      return (await run(query)).length
    },

    /** Deletes an inquiry. */
    async delete(id: string): Promise<void> {
      await run(db.deleteFrom('inquiries').where('id', '=', id))
      await wipe()
    },

    /**
     * Deletes the inquiries that are older than `keepDays`, but none whose mail is still to be sent.
     * It deletes nothing when more than half, and more than twenty, would go: the date of this
     * machine may be wrong. With `isSure`, it does.
     */
    async purge(keepDays: number, now: Date, isSure = false) {
      const isOld = sql<boolean>`mail <> 'pending' and received_at < ${shifted(now, -keepDays * day)}`
      const [old, total] = [await countOf(isOld), await countOf()]
      const isDone = isSure || old <= 20 || old <= total / 2
      if (isDone) await run(db.deleteFrom('inquiries').where(isOld))
      await wipe()
      return { old, total, isDone }
    },

    /** Copies an SQLite database, as it is at this moment, into an empty file. */
    async copyTo(file: string): Promise<void> {
      if (!isSqlite) {
        throw new OwnerError(
          'Nothing was written: PostgreSQL backs up its own databases. Use "pg_dump --format=custom".',
        )
      }
      await run({ execute: () => sql`VACUUM INTO ${file}`.execute(db) })
    },

    close: () => db.destroy(),
  }
}
