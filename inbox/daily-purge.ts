import type { Clock } from '../settings/clock.ts'
import { messageOf } from './message-of.ts'
import { repeat } from './repeat.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

const day = 24 * 60 * 60_000

/** Milliseconds since the last purge, after which the date is doubted. */
const maxPause = 2 * day

/** Milliseconds by which each day of doubt moves the last purge ahead: faster than time passes. */
const catchUp = 1.5 * day

/**
 * Whether the date may be wrong. A date that is too far ahead would make every inquiry look old, so
 * nothing is deleted long after the last purge until the owner says that the date is right.
 *
 * @param last when the store was last purged; null if it never was
 */
export const isDoubtful = (last: Date | null, now: Date): last is Date =>
  last !== null && now.getTime() - last.getTime() > maxPause

/** Why nothing is purged. */
export function doubt(last: Date, now: Date): string {
  const [before, today] = [last, now].map((time) => time.toISOString().slice(0, 10))
  return `The date may be wrong: today seems to be ${today}, and the last purge was for ${before}`
}

/** The message that nothing is purged, and what the owner can do. */
export const purgeWaits = (last: Date, now: Date) =>
  `Nothing is purged. ${doubt(last, now)}. If the date is right, run "npm run inquiries -- purge".`

type PurgeParts = {
  store: Pick<InquiryStore, 'purge' | 'recordEvent' | 'lastEvent'>
  keepDays: number
  clock: Clock
  /** Writes one line to the server's log. */
  log: (line: string) => void
}

/**
 * Deletes inquiries that are older than `keepDays`, now and every 24 hours, unless the date is
 * doubtful. The doubt ends by itself: a site that was off for some days purges again after twice as
 * many.
 *
 * @returns stops it; resolves when the current purge is done
 */
export function startDailyPurge({ store, keepDays, clock, log }: PurgeParts): () => Promise<void> {
  /** A start is no sign that a day has passed. */
  let isStart = true

  const purge = async () => {
    const now = clock.now()
    try {
      const last = await store.lastEvent('purge')
      if (isDoubtful(last, now)) {
        log(purgeWaits(last, now))
        if (!isStart) await store.recordEvent('purge', new Date(last.getTime() + catchUp))
      } else {
        const count = await store.purge(keepDays, now)
        if (count > 0) log(`Inquiries deleted after ${keepDays} days: ${count}`)
      }
      isStart = false
    } catch (error) {
      log(`The daily purge failed: ${messageOf(error)}`)
    }
  }
  return repeat(purge, day, clock)
}
