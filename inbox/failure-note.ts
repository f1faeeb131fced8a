import type { Clock } from './clock.ts'
import { repeat } from './repeat.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

/** Milliseconds between attempts to record a failure. */
const retryInterval = 30_000

/** Records failures to store an inquiry, for the owner's `status`. */
export type FailureNote = {
  /** Call this when an inquiry could not be stored. */
  failed: () => void
  /** Stops it; resolves when the current attempt is done. */
  stop: () => Promise<void>
}

/**
 * Records a failure as soon as the store can be written again. Until then, `status` itself finds
 * that the store cannot be written.
 */
export function startFailureNote(store: Pick<InquiryStore, 'mark'>, clock: Clock): FailureNote {
  let unrecorded: Date | null = null

  async function record(): Promise<void> {
    const at = unrecorded
    if (!at) return
    try {
      await store.mark('failure', at)
      if (unrecorded === at) unrecorded = null
    } catch {
      // The store still cannot be written. The log already has a line for each failed inquiry.
    }
  }

  const stop = repeat(record, retryInterval, clock)
  return {
    failed() {
      unrecorded = clock.now()
    },
    stop,
  }
}
