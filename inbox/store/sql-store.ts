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
 * Milliseconds; further ahead lies neither the next attempt of a notice nor the end of a claim. What
 * lies there was noted before the clock was set back.
 */
const farthestDue = 2 * 60 * 60 * 1000

/** Inquiries that are stored in one transaction, and read at a time. */
const mostAtOnce = 100

/** Characters; more than twenty of the longest inquiries. */
const trialLength = 200_000

/** What differs from one kind of database to the other. */
type Kind = {
  /**
   * Whether other connections can be kept from a single row (PostgreSQL), or a statement has the
   * whole database for itself anyway (SQLite).
   */
  locksRows: boolean
  /** As in `InquiryStore`; a database server sees to that itself. */
  wipe?: () => Promise<boolean>
}

/** The store on a database whose tables are there. */
export function createSqlStore(
  db: Kysely<Tables>,
  { locksRows, wipe = () => Promise.resolve(true) }: Kind,
): InquiryStore {
  const accepting = groupCommit(
    (inquiries: readonly NewInquiry[]) => acceptTogether(db, inquiries),
    mostAtOnce,
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

    async release(id, notice, now) {
      const { numUpdatedRows } = await db
        .updateTable('inquiries')
        .set({
          state: 'released',
          notice,
          notice_since: notice === 'pending' ? now.toISOString() : null,
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

    async claimNotice(now, leaseUntil) {
      const time = now.toISOString()
      const farthest = new Date(now.getTime() + farthestDue).toISOString()
      const due = db
        .selectFrom('inquiries')
        .select('id')
        .where('notice', '=', 'pending')
        .where((is) => isOver(is, 'notice_due_at', time, farthest))
        .where((is) => isOver(is, 'notice_claimed_until', time, farthest))
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

    async noticeSent(id, at) {
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

    async noticeFailed(id, error, nextAttemptAt) {
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
      // In two commits: what one transaction writes and takes back never comes to the disk.
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
  // In one order everywhere: two servers with the same keys wait for one another, but never in a circle.
  const rows = inquiries.map(rowOf).toSorted((a, b) => (mark(a) < mark(b) ? -1 : 1))
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

/** What the database must find only once. */
const mark = ({ form_key, fingerprint, id }: InquiryRow) => form_key ?? fingerprint ?? id

async function forgetFingerprints(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ fingerprint: null })
    .where('fingerprint', 'is not', null)
    .where((is) => is.not(isRecent(is, now)))
    .execute()
}

type Conditions = ExpressionBuilder<Tables, 'inquiries'>

/** Neither ten minutes old nor of a future that there was before the clock was set back. */
function isRecent(is: Conditions, now: Date) {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return is.between('received_at', after(-repeatWindow), after(repeatWindow))
}

const isOver = (
  is: Conditions,
  column: 'notice_due_at' | 'notice_claimed_until',
  time: string,
  farthest: string,
) => is.or([is(column, 'is', null), is(column, '<=', time), is(column, '>', farthest)])

const isAfter = (is: Conditions, { receivedAt, id }: StoredInquiry) =>
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
    .limit(mostAtOnce)
  let last: StoredInquiry | undefined
  do {
    const after = last
    const rest = after ? page.where((is) => isAfter(is, after)) : page
    const rows = await rest.execute()
    const inquiries = rows.map(inquiryOf)
    yield* inquiries
    last = inquiries.length === mostAtOnce ? inquiries.at(-1) : undefined
  } while (last)
}
