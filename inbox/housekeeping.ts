import { day, minute, shifted, type Clock } from '../settings/clock.ts'
import { messageOf } from './printable.ts'
import { runEvery } from './run-every.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

const interval = 10 * minute

/** Milliseconds between the last purge and now, beyond which the clock is doubted. */
const longestPause = 2 * day

/**
 * Milliseconds by which each run in doubt moves the recorded purge toward the clock: one and a half
 * days a day, half a day more than the clock itself moves.
 */
const catchUp = 15 * minute

/** Whether the clock may be wrong. With one that is set ahead, every inquiry would look old. */
export const isDoubtful = (lastPurge: Date | null, now: Date): lastPurge is Date =>
  lastPurge !== null && Math.abs(now.getTime() - lastPurge.getTime()) > longestPause

type Parts = {
  store: Pick<InquiryStore, 'purge' | 'wipe' | 'recordEvent' | 'lastEvent'>
  keepDays: number
  /** Whether mail is set up. Without it, nothing waits for its mail. */
  isMailed: boolean
  clock: Clock
  log: (line: string) => void
}

/**
 * Looks after the store, now and every ten minutes. It deletes inquiries that are older than
 * `keepDays`, wipes what the command line deleted while another program was reading, and records
 * that an inquiry could not be stored. While the clock is doubtful, nothing is purged.
 */
export function startHousekeeping({ store, keepDays, isMailed, clock, log }: Parts) {
  let failedAt: Date | null = null

  async function keepHouse(): Promise<void> {
    try {
      if (failedAt) await store.recordEvent('failure', failedAt)
      failedAt = null
      const now = clock.now()
      const last = await store.lastEvent('purge')
      if (isDoubtful(last, now)) {
        const step = last < now ? catchUp : -catchUp
        await store.recordEvent('purge', shifted(last, step))
        await store.wipe()
        return
      }
      const { count } = await store.purge(keepDays, now, isMailed)
      if (count > 0) log(`Inquiries deleted after ${keepDays} days: ${count}`)
    } catch (error) {
      log(`Housekeeping failed: ${messageOf(error)}`)
    }
  }

  const { stop } = runEvery(interval, keepHouse, clock)
  return {
    recordFailure: () => {
      failedAt = clock.now()
    },
    stop,
  }
}
