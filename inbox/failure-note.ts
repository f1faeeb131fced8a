import type { Clock } from '../settings/clock.ts'
import { repeat } from './repeat.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

/** Milliseconds between attempts to record a failure. */
const retryInterval = 30_000

/**
 * Records that an inquiry could not be stored, as soon as the store can be written again. Until
 * then, `status` itself reports that the store cannot be written.
 *
 * @returns `failed`, to call after a failure, and `stop`, which resolves when it has ended
 */
export function startFailureNote(store: Pick<InquiryStore, 'recordEvent'>, clock: Clock) {
  let unrecorded: Date | null = null

  async function record(): Promise<void> {
    const at = unrecorded
    if (!at) return
    await store.recordEvent('failure', at)
    if (unrecorded === at) unrecorded = null
  }

  return {
    failed() {
      unrecorded = clock.now()
    },
    // The log already has a line for each failed inquiry.
    stop: repeat(() => record().catch(() => undefined), retryInterval, clock),
  }
}
