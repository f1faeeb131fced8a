import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { groupCommit } from './group-commit.ts'
import {
  never,
  repeatWindow,
  type InquiryState,
  type InquiryStore,
  type Mark,
  type NewInquiry,
  type StoredInquiry,
} from './inquiry-store.ts'
import {
  claimOf,
  inquiryOf,
  rowOf,
  statusOf,
  storableText,
  timeOf,
  type InquiryRow,
  type Tables,
} from './tables.ts'

/**
 * Milliseconds. No attempt or lease is ever due later than this. A later time means that the clock
 * was set back since, and counts as due.
 */
const maxWait = 2 * 60 * 60 * 1000

/** How many inquiries one transaction stores, and one query reads. */
const batchSize = 100

/** Characters: more than twenty of the longest inquiries. */
const trialLength = 200_000

/** The differences between the databases. */
type DatabaseTraits = {
  /** Whether a query can lock single rows (PostgreSQL). SQLite always locks the whole database. */
  locksRows: boolean
  /** As in `InquiryStore`. A database server needs nothing here. */
  wipe?: () => Promise<boolean>
}

/** Creates the store on a database whose tables are migrated. */
export function createSqlStore(
  db: Kysely<Tables>,
  { locksRows, wipe = () => Promise.resolve(true) }: DatabaseTraits,
): InquiryStore {
  const accepting = groupCommit(
    (inquiries: readonly NewInquiry[]) => acceptTogether(db, inquiries),
    batchSize,
  )

  const markedAt = async (mark: Mark) => {
    const row = await db
      .selectFrom('marks')
      .select('at')
      .where('name', '=', mark)
      .executeTakeFirst()
    return timeOf(row) ?? never
  }

  return {
    accept: (inquiry) => accepting.add(inquiry),

    async isRepeat(inquiry) {
      const { form_key, fingerprint } = rowOf(inquiry)
      const row = await db
        .selectFrom('inquiries')
        .select('id')
        .where((is) =>
          is.or([
            is('form_key', '=', form_key),
            is.and([is('fingerprint', '=', fingerprint), isRecent(is, inquiry.receivedAt)]),
          ]),
        )
        .executeTakeFirst()
      return row !== undefined
    },

    list: ({ state } = {}) => listFrom(db, state),

    async find(id) {
      const row = await db
        .selectFrom('inquiries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? inquiryOf(row) : null
    },

    async release(id, mail, now) {
      const { numUpdatedRows } = await db
        .updateTable('inquiries')
        .set({
          state: 'released',
          notice: mail,
          notice_since: mail === 'pending' ? now.toISOString() : null,
        })
        .where('id', '=', id)
        .where('state', '=', 'quarantined')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async retry(id, now) {
      const { numUpdatedRows } = await db
        .updateTable('inquiries')
        .set({
          notice: 'pending',
          notice_since: now.toISOString(),
          notice_attempts: 0,
          notice_due_at: null,
        })
        .where('id', '=', id)
        .where('state', '<>', 'quarantined')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async delete(id) {
      const { numDeletedRows } = await db
        .deleteFrom('inquiries')
        .where('id', '=', id)
        .executeTakeFirst()
      await wipe()
      return numDeletedRows > 0n
    },

    async purge(before) {
      const { numDeletedRows } = await db
        .deleteFrom('inquiries')
        .where('received_at', '<', before.toISOString())
        .executeTakeFirst()
      await wipe()
      return Number(numDeletedRows)
    },

    async claimMail(now, leaseUntil) {
      const time = now.toISOString()
      const latest = new Date(now.getTime() + maxWait).toISOString()
      const due = db
        .selectFrom('inquiries')
        .select('id')
        .where('notice', '=', 'pending')
        .where((is) => isDue(is, 'notice_due_at', time, latest))
        .where((is) => isDue(is, 'notice_claimed_until', time, latest))
        .orderBy('notice_since')
        .limit(1)
        .$if(locksRows, (query) => query.forUpdate().skipLocked())
      const row = await db
        .updateTable('inquiries')
        .set((to) => ({
          notice_attempts: to('notice_attempts', '+', 1),
          notice_claimed_until: leaseUntil.toISOString(),
        }))
        .where('id', '=', due)
        .returningAll()
        .executeTakeFirst()
      return row ? { inquiry: inquiryOf(row), ...claimOf(row) } : null
    },

    async mailSent(id, at) {
      await db
        .updateTable('inquiries')
        .set({
          notice: 'sent',
          notice_sent_at: at.toISOString(),
          notice_claimed_until: null,
          notice_error: null,
        })
        .where('id', '=', id)
        .execute()
    },

    async mailFailed(id, error, nextAttemptAt) {
      await db
        .updateTable('inquiries')
        .set({
          notice: nextAttemptAt ? 'pending' : 'dead',
          notice_due_at: nextAttemptAt?.toISOString() ?? null,
          notice_claimed_until: null,
          notice_error: storableText(error),
        })
        .where('id', '=', id)
        .where('notice', '=', 'pending')
        .execute()
    },

    async status() {
      const groups = await db
        .selectFrom('inquiries')
        .select(({ fn }) => [
          'state',
          'notice',
          fn.countAll().as('count'),
          fn.min('notice_since').as('since'),
          fn.max('notice_sent_at').as('sent'),
        ])
        .groupBy(['state', 'notice'])
        .execute()
      const looked = await markedAt('look')
      const told = await markedAt('digest')
      const seen = looked > told ? looked : told
      const unseen = await db
        .selectFrom('inquiries')
        .select(({ fn }) => fn.min('received_at').as('at'))
        .where('state', '=', 'quarantined')
        .where('received_at', '>', seen.toISOString())
        .executeTakeFirst()
      return {
        ...statusOf(groups),
        oldestUnseen: timeOf(unseen),
        lastFailure: await markedAt('failure'),
      }
    },

    async tryWrite() {
      const trial = { name: 'trial', value: randomBytes(trialLength / 2).toString('hex') }
      // Two commits: a write that is undone in the same transaction never reaches the disk.
      await db
        .insertInto('secrets')
        .values(trial)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(trial))
        .execute()
      await db.deleteFrom('secrets').where('name', '=', trial.name).execute()
    },

    markedAt,

    async mark(name, at) {
      const time = at.toISOString()
      await db
        .insertInto('marks')
        .values({ name, at: time })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: time }))
        .execute()
    },

    async moveMark(name, from, to) {
      await db
        .insertInto('marks')
        .values({ name, at: never.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { numUpdatedRows } = await db
        .updateTable('marks')
        .set({ at: to.toISOString() })
        .where('name', '=', name)
        .where('at', '=', from.toISOString())
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    wipe,

    async forgetFingerprints(now) {
      await forgetFingerprints(db, now)
      await wipe()
    },

    async fingerprintSecret() {
      await db
        .insertInto('secrets')
        .values({ name: 'fingerprint', value: randomBytes(32).toString('hex') })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { value } = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', 'fingerprint')
        .executeTakeFirstOrThrow()
      return Buffer.from(value, 'hex')
    },

    async close() {
      await accepting.settled()
      await db.destroy()
    },
  }
}

async function acceptTogether(
  db: Kysely<Tables>,
  inquiries: readonly NewInquiry[],
): Promise<(inquiry: NewInquiry) => 'stored' | 'repeated'> {
  // Always in the same order: two servers with the same keys then cannot block each other in a
  // deadlock.
  const rows = inquiries.map(rowOf).toSorted((a, b) => (uniqueValue(a) < uniqueValue(b) ? -1 : 1))
  const now = new Date(Math.max(...inquiries.map(({ receivedAt }) => receivedAt.getTime())))
  const stored = await db.transaction().execute(async (transaction) => {
    await forgetFingerprints(transaction, now)
    return transaction
      .insertInto('inquiries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
  })
  const ids = new Set(stored.map(({ id }) => id))
  return ({ id }) => (ids.has(id) ? 'stored' : 'repeated')
}

/** The value that must be unique in the database. */
const uniqueValue = ({ form_key, fingerprint, id }: InquiryRow) => form_key ?? fingerprint ?? id

async function forgetFingerprints(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ fingerprint: null })
    .where('fingerprint', 'is not', null)
    .where((is) => is.not(isRecent(is, now)))
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

const isDue = (
  is: Conditions,
  column: 'notice_due_at' | 'notice_claimed_until',
  time: string,
  latest: string,
) => is.or([is(column, 'is', null), is(column, '<=', time), is(column, '>', latest)])

const comesAfter = (is: Conditions, { receivedAt, id }: StoredInquiry) =>
  is(is.refTuple('received_at', 'id'), '<', is.tuple(receivedAt.toISOString(), id))

async function* listFrom(
  db: Kysely<Tables>,
  state: InquiryState | undefined,
): AsyncGenerator<StoredInquiry, void, undefined> {
  const page = db
    .selectFrom('inquiries')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? null))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize)
  let last: StoredInquiry | undefined
  do {
    const after = last
    const rest = after ? page.where((is) => comesAfter(is, after)) : page
    const rows = await rest.execute()
    const inquiries = rows.map(inquiryOf)
    yield* inquiries
    last = inquiries.length === batchSize ? inquiries.at(-1) : undefined
  } while (last)
}
