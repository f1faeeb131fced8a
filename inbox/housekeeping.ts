import type { Clock } from '../settings/clock.ts'
import { messageOf } from './message-of.ts'
import { repeat } from './repeat.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

/** Milliseconds. */
const minute = 60_000
const interval = 10 * minute

/**
 * How far the date of the purge moves in one run. It is more than the time between two runs, so a
 * site that was off for ten days has caught up after twenty.
 */
const longestStep = 15 * minute

type Parts = {
  store: Pick<InquiryStore, 'purge' | 'recordEvent' | 'lastEvent'>
  keepDays: number
  clock: Clock
  /** Writes one line to the server's log. */
  log: (line: string) => void
}

/**
 * Looks after the store, now and every ten minutes. It deletes inquiries that are older than
 * `keepDays`, wipes what the command line deleted while another program was reading, and records
 * that an inquiry could not be stored as soon as that can be written. Until then, `status` itself
 * reports that the store cannot be written.
 *
 * With a clock that is wrongly set ahead, every inquiry looks old. So the purge has a date of its
 * own, which follows the clock slowly.
 */
export function startHousekeeping({ store, keepDays, clock, log }: Parts) {
  let failedAt: Date | null = null

  async function keepHouse(): Promise<void> {
    try {
      if (failedAt) await store.recordEvent('failure', failedAt)
      failedAt = null
      const count = await store.purge(keepDays, await purgeDate())
      if (count > 0) log(`Inquiries deleted after ${keepDays} days: ${count}`)
    } catch (error) {
      log(`The purge failed: ${messageOf(error)}`)
    }
  }

  async function purgeDate(): Promise<Date> {
    const last = await store.lastEvent('purge')
    const next = last ? last.getTime() + longestStep : Infinity
    return new Date(Math.min(next, clock.now().getTime()))
  }

  const { stop } = repeat(keepHouse, interval, clock)
  return {
    /** Call this after an inquiry could not be stored. */
    failed: () => {
      failedAt = clock.now()
    },
    /** Resolves when the current run is done. */
    stop,
  }
}
