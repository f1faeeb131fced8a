import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { day, hour, minute, shifted } from '../../settings/clock.ts'
import { inquiryOf, unmarked, type StoredInquiry, type Tables } from './tables.ts'

/** Mails in an hour. Inquiries that come beyond them share mails. */
const mailsAnHour = 20

/** Milliseconds after which inquiries beyond the hour's mails leave in a shared one. */
const longestWait = 25 * minute

/** Most inquiries in one mail. */
const maxInMail = 100

/** A mail that only this process can try to send now. */
export type ClaimedMail = {
  /** The inquiry's id; for a shared mail, one of its own. */
  id: string
  /** The oldest comes first. */
  inquiries: readonly StoredInquiry[]
  /** Attempts before this one. */
  attempts: number
}

/** The outbox: the mails about inquiries, which are columns of their rows. */
export function createMailQueue(
  db: Kysely<Tables>,
  lock: (transaction: Kysely<Tables>, what: string) => Promise<void>,
) {
  return {
    /**
     * Claims the next mail that is due for this process, until `leaseUntil`. It is about one
     * inquiry; or about new ones together, if there are more than the hour's remaining mails; or,
     * once a day, about marked ones together. Null if none is due, or the hour allows none. A retry
     * is about the same inquiries, since a mail that seems to have failed may have arrived.
     */
    claimMail: (now: Date, leaseUntil: Date): Promise<ClaimedMail | null> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, 'claims')
        const members = await nextMail(transaction, now)
        const [first] = members
        if (!first) return null
        const ids = members.map(({ id }) => id)
        const id = first.mailGroup ?? (ids.length > 1 ? randomUUID() : first.id)
        const rows = await transaction
          .updateTable('inquiries')
          .set((to) => ({
            mailAttempts: to('mailAttempts', '+', 1),
            mailClaimedUntil: leaseUntil,
            mailGroup: id,
          }))
          .where('id', 'in', ids)
          .returningAll()
          .execute()
        // PostgreSQL lets the owner delete them meanwhile.
        if (rows.length === 0) return null
        return {
          id,
          inquiries: rows.map(inquiryOf).toSorted(byTime),
          attempts: Math.max(...rows.map(({ mailAttempts }) => mailAttempts)) - 1,
        }
      }),

    /** Extends the claims of this process on mails that it has not tried yet. */
    async keepClaim(ids: readonly string[], leaseUntil: Date): Promise<void> {
      await db
        .updateTable('inquiries')
        .set({ mailClaimedUntil: leaseUntil })
        .where('id', 'in', ids)
        .where('mailClaimedUntil', 'is not', null)
        .execute()
    },

    async mailSent(ids: readonly string[], at: Date): Promise<void> {
      await db
        .updateTable('inquiries')
        .set({ mail: 'sent', mailSentAt: at, mailClaimedUntil: null, mailError: null })
        .where('id', 'in', ids)
        .execute()
    },

    /**
     * The attempt failed. If `nextAttemptAt` is null, the mail is dead. With `arrivedAt`, it
     * counts as one of the hour's mails.
     */
    async mailFailed(
      ids: readonly string[],
      error: string,
      nextAttemptAt: Date | null,
      arrivedAt: Date | null = null,
    ): Promise<void> {
      await db
        .updateTable('inquiries')
        .set({
          mail: nextAttemptAt ? 'pending' : 'dead',
          mailDueAt: nextAttemptAt,
          mailClaimedUntil: null,
          mailError: error,
          ...(arrivedAt && { mailSentAt: arrivedAt }),
        })
        .where('id', 'in', ids)
        .where('mail', '=', 'pending')
        .execute()
    },

    /** Makes mails due now, for another 48 hours. One that was sent is sent again. */
    async retry(which: { id: string } | 'dead', now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('inquiries')
        .set({
          mail: 'pending',
          mailSince: now,
          mailAttempts: 0,
          mailDueAt: null,
          mailGroup: null,
        })
        .where((is) => (which === 'dead' ? is('mail', '=', 'dead') : is('id', '=', which.id)))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}

/** Inquiries of one time have an order, too: the next attempt's `Message-ID` must be the same. */
const byTime = (a: StoredInquiry, b: StoredInquiry) =>
  a.receivedAt.getTime() - b.receivedAt.getTime() || a.id.localeCompare(b.id)

type Conditions = ExpressionBuilder<Tables, 'inquiries'>

/** Milliseconds that each of these times is ahead of the clock at most, when it is set. */
const longestWaits = { mailSince: day, mailDueAt: hour, mailClaimedUntil: hour }

/** Whether a time has come, or is not set. One too far ahead was set before the clock went back. */
function isDue(is: Conditions, column: keyof typeof longestWaits, now: Date) {
  const latest = shifted(now, longestWaits[column] + hour)
  return is.or([is(column, 'is', null), is(column, '<=', now), is(column, '>', latest)])
}

/** The inquiries of the mail that is to be sent now. */
async function nextMail(transaction: Kysely<Tables>, now: Date) {
  const left = mailsAnHour - (await sentWithinAnHour(transaction, now))
  const waiting = waitingInquiries(transaction, now)
  const first = await waiting
    .where((is) => isDue(is, 'mailDueAt', now))
    .where((is) => is.or([is('marks', '=', unmarked), isDue(is, 'mailSince', now)]))
    .$if(left <= 0, (query) => query.where((is) => isBeyondLimit(is, now)))
    .executeTakeFirst()
  if (!first) return []

  // The whole mail again: it may have arrived, and a mail program shows the same mail once.
  if (first.mailGroup !== null) {
    return waiting.where('mailGroup', '=', first.mailGroup).execute()
  }
  const isMarked = first.marks !== unmarked
  const together = await waiting
    .where('marks', isMarked ? '<>' : '=', unmarked)
    .where('mailGroup', 'is', null)
    .execute()
  return isMarked || together.length > left ? together : [first]
}

/**
 * The inquiries whose mail is still to be sent, and that no process has claimed. Those without marks
 * go first, and mails that were refused for good the last time go last, so that they keep no others
 * waiting.
 */
function waitingInquiries(transaction: Kysely<Tables>, now: Date) {
  return transaction
    .selectFrom('inquiries')
    .select(['id', 'marks', 'mailGroup'])
    .where('mail', '=', 'pending')
    .where((is) => isDue(is, 'mailClaimedUntil', now))
    .orderBy((is) => is('marks', '<>', unmarked))
    .orderBy((is) => is(is.fn.coalesce('mailError', is.val('')), 'like', '5%'))
    .orderBy('mailSince')
    .limit(maxInMail)
}

/** The daily mail, or a new one that has waited for long. */
function isBeyondLimit(is: Conditions, now: Date) {
  return is.or([
    is('marks', '<>', unmarked),
    is.and([is('mailGroup', 'is', null), is('mailSince', '<=', shifted(now, -longestWait))]),
  ])
}

async function sentWithinAnHour(transaction: Kysely<Tables>, now: Date): Promise<number> {
  const { sent } = await transaction
    .selectFrom('inquiries')
    .select(({ fn }) => fn.count('mailGroup').distinct().as('sent'))
    .where('mailSentAt', '>', shifted(now, -hour))
    .where('mailSentAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(sent)
}
