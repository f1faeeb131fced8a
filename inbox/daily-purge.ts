import type { Clock } from './clock.ts'
import { repeat } from './repeat.ts'
import { messageOf } from './message-of.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

const day = 24 * 60 * 60_000

/** Inquiries received before this time are no longer kept. */
export function purgeBefore(keepDays: number, now: Date): Date {
  return new Date(now.getTime() - keepDays * day)
}

type PurgeParts = {
  store: Pick<InquiryStore, 'purge'>
  keepDays: number
  clock: Clock
  /** Writes one line to the server's log. */
  log: (line: string) => void
}

/**
 * Deletes inquiries that are older than `keepDays`, now and every 24 hours.
 *
 * @returns stops it; resolves when the current purge is done
 */
export function startDailyPurge({ store, keepDays, clock, log }: PurgeParts): () => Promise<void> {
  const purge = async () => {
    try {
      const count = await store.purge(purgeBefore(keepDays, clock.now()))
      if (count > 0) log(`Inquiries deleted after ${keepDays} days: ${count}`)
    } catch (error) {
      log(`The daily purge failed: ${messageOf(error)}`)
    }
  }
  return repeat(purge, day, clock)
}
