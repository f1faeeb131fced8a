import type { Clock } from './clock.ts'
import { repeat } from './repeat.ts'
import type { InquiryStore } from './store/inquiry-store.ts'

/** Milliseconds. */
const betweenTries = 30_000

/** Lets the owner's `status` know of inquiries that could not be stored. */
export type FailureNote = {
  /** An inquiry could not be stored just now. */
  failed: () => void
  /** Ends it; resolves when the attempt under way is done. */
  stop: () => Promise<void>
}

/**
 * Notes in the store that it failed, as soon as it takes anything again. Until then `status` finds
 * out by itself.
 */
export function startFailureNote(store: Pick<InquiryStore, 'mark'>, clock: Clock): FailureNote {
  let unnoted: Date | null = null

  async function note(): Promise<void> {
    const at = unnoted
    if (!at) return
    try {
      await store.mark('failure', at)
      if (unnoted === at) unnoted = null
    } catch {
      // What keeps inquiries out keeps this out; the log has a line for each of them.
    }
  }

  const stop = repeat(note, betweenTries, clock)
  return {
    failed() {
      unnoted = clock.now()
    },
    stop,
  }
}
