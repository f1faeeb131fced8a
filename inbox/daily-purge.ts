import type { Clock } from './clock.ts'
import { repeat } from './repeat.ts'
import { messageOf } from './message-of.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

const day = 24 * 60 * 60_000

/** The moment before which an inquiry was received that is no longer kept. */
export function purgeBefore(keepDays: number, now: Date): Date {
  return new Date(now.getTime() - keepDays * day)
}

type PurgeParts = {
  store: Pick<InquiryStore, 'purge'>
  keepDays: number
  clock: Clock
  /** Takes one line for the server's log. */
  log: (line: string) => void
}

/**
 * Deletes the inquiries that have been kept long enough, now and every 24 hours.
 *
 * @returns ends it; resolves when the purge under way is done
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
