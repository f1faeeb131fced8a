import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { eachField, textFieldNames } from '../../inquiry/fields.ts'
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
  /** What went wrong at the last attempt, if something did. */
  mailError: v.nullable(v.string()),
})

/** An inquiry as it is stored. */
export type StoredInquiry = v.InferOutput<typeof storedInquiry>

/** An inquiry before it is stored. */
export type NewInquiry = Omit<StoredInquiry, 'mailAttempts' | 'mailError'>

const inquiriesOf = v.parser(v.array(storedInquiry))

/** Inquiries that are read at a time. With 100 of the longest, Node uses 50 MB more. */
const pageLength = 20

const day = 86_400_000

const shifted = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()

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
  const db = new Kysely({ dialect, plugins: [new CamelCasePlugin()] })

  /**
   * Runs a statement, and again a moment later if another program has the database locked. SQLite
   * itself would wait in this process, and hold up every page.
   */
  async function run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    const { rows } = await statement.execute(db).catch(async (error) => {
      if (!isLocked(error)) throw error
      // Another program holds its lock for a few milliseconds, as a rule.
      await setTimeout(250)
      return statement.execute(db)
    })
    return rows
  }

  async function count(condition = sql`1 = 1`): Promise<number> {
    const rows = await run(
      sql<{ count: number | string }>`select count(*) as count from inquiries where ${condition}`,
    )
    return Number(rows[0]?.count)
  }

  /** Moves SQLite's log into the file, over deleted text. While another program reads, it waits for the next deletion. */
  async function wipe(): Promise<void> {
    if (isSqlite) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  }

  return {
    /** Opens the store. Throws what is wrong with it. */
    async open(): Promise<void> {
      await count()
    },

    /** Stores an inquiry, unless the same one is there since this day began. Returns whether it did. */
    async add(inquiry: NewInquiry): Promise<boolean> {
      const receivedAt = inquiry.receivedAt.toISOString()
      // What the visitor wrote, and the day in UTC.
      const content = [receivedAt.slice(0, 10), ...textFieldNames.map((name) => inquiry[name])]
      const row = {
        ...inquiry,
        receivedAt,
        marks: JSON.stringify(inquiry.marks),
        contentKey: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
        mailAttempts: 0,
        mailDueAt: receivedAt,
      }
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      const added = await run(sql`
        insert into inquiries (${columns}) values (${sql.join(Object.values(row))})
        on conflict (content_key) do nothing returning id`)
      return added.length > 0
    },

    /** All inquiries, newest first, or those since a time, read page by page. */
    async *list(since = new Date(0)): AsyncGenerator<StoredInquiry, void> {
      let isOlder = sql`1 = 1`
      for (;;) {
        const rows = await run(sql`
          select * from inquiries where received_at >= ${since.toISOString()} and ${isOlder}
          order by received_at desc, id desc limit ${pageLength}`)
        const inquiries = inquiriesOf(rows)
        yield* inquiries
        const last = inquiries.at(-1)
        if (!last) return
        isOlder = sql`(received_at, id) < (${last.receivedAt.toISOString()}, ${last.id})`
      }
    },

    /** The one inquiry whose ID begins so. Throws an OwnerError when there is not one. */
    async find(beginning: string): Promise<StoredInquiry> {
      const begins = sql`substr(id, 1, length(${beginning})) = ${beginning}`
      const rows = await run(sql`select * from inquiries where ${begins} limit 2`)
      // An empty beginning, such as an unset variable of a script, would be that of every ID.
      const [first, second] = beginning === '' ? [] : inquiriesOf(rows)
      if (!first) throw new OwnerError(`There is no inquiry ${JSON.stringify(beginning)}.`)
      if (second) throw new OwnerError(`More than one ID begins with ${JSON.stringify(beginning)}.`)
      return first
    },

    /** How many mails have this state. */
    countMails: (mail: MailState): Promise<number> => count(sql`mail = ${mail}`),

    /**
     * The mail that is due first, claimed for ten minutes, longer than an attempt takes, with this
     * attempt counted; null if there is none. Of two processes that find the same one, the second
     * finds it due no longer.
     */
    async claimMail(now: Date): Promise<StoredInquiry | null> {
      const isDue = sql`mail = 'pending' and mail_due_at <= ${now.toISOString()}`
      const rows = await run(sql`
        update inquiries
        set mail_attempts = mail_attempts + 1, mail_due_at = ${shifted(now, 600_000)}
        where ${isDue} and id = (
          select id from inquiries where ${isDue} order by mail_due_at limit 1)
        returning *`)
      return inquiriesOf(rows)[0] ?? null
    },

    /** Records how an attempt to send a mail ended, and when a mail that is pending is due. */
    async recordMail(id: string, mail: MailState, mailError: string | null, due = new Date()) {
      await run(sql`
        update inquiries
        set mail = ${mail}, mail_error = ${mailError}, mail_due_at = ${due.toISOString()}
        where id = ${id} and mail <> 'sent'`)
    },

    /** Makes the mail about an inquiry due again, or with null all that were given up. Returns how many. */
    async retry(id: string | null, now: Date): Promise<number> {
      const rows = await run(sql`
        update inquiries
        set mail = 'pending', mail_attempts = 0, mail_due_at = ${now.toISOString()}
        where ${id === null ? sql`mail = 'dead'` : sql`id = ${id}`} returning id`)
      return rows.length
    },

    /** Deletes an inquiry. */
    async delete(id: string): Promise<void> {
      await run(sql`delete from inquiries where id = ${id}`)
      await wipe()
    },

    /**
     * Deletes the inquiries that are older than `keepDays`, but none whose mail is still to be sent.
     * It deletes nothing when more than half, and more than twenty, would go: the date of this
     * machine may be wrong. With `isSure`, it does.
     */
    async purge(keepDays: number, now: Date, isSure = false) {
      const isOld = sql`mail <> 'pending' and received_at < ${shifted(now, -keepDays * day)}`
      const [old, total] = [await count(isOld), await count()]
      const isDone = isSure || old <= 20 || old <= total / 2
      if (isDone) await run(sql`delete from inquiries where ${isOld}`)
      await wipe()
      return { old, total, isDone }
    },

    /** Copies an SQLite database, as it is at this moment, into an empty file. */
    async copyTo(file: string): Promise<void> {
      if (!isSqlite) {
        throw new OwnerError('PostgreSQL has backups of its own: use "pg_dump --format=custom".')
      }
      await run(sql`VACUUM INTO ${file}`)
    },

    close: () => db.destroy(),
  }
}
