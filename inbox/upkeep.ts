import type { Clock } from '../settings/clock.ts'
import { repeat } from './repeat.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

/** Milliseconds. */
const interval = 10 * 60_000

/**
 * Looks after the store every ten minutes. It wipes what the command line deleted while another
 * program was reading. After a failure, it records that an inquiry could not be stored, as soon as
 * that can be written. Until then, `status` itself reports that the store cannot be written.
 *
 * @returns `failed`, to call after a failure, and `stop`, which resolves when it has ended
 */
export function startUpkeep(store: Pick<InquiryStore, 'recordEvent' | 'wipe'>, clock: Clock) {
  let failedAt: Date | null = null

  async function lookAfter(): Promise<void> {
    if (failedAt) await store.recordEvent('failure', failedAt)
    failedAt = null
    await store.wipe()
  }

  return {
    failed() {
      failedAt = clock.now()
    },
    // A store that is down has its lines in the log already.
    stop: repeat(() => lookAfter().catch(() => undefined), interval, clock),
  }
}
