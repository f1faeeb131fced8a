import type { Clock } from './clock.ts'
import { messageOf } from './message-of.ts'
import { repeat } from './repeat.ts'
import { repeatWindow, type InquiryStore } from './store/inquiry-store.ts'

type ErasureParts = {
  store: Pick<InquiryStore, 'forgetFingerprints'>
  clock: Clock
  /** Takes one line for the server's log. */
  log: (line: string) => void
}

/**
 * Erases the fingerprints that tell no repeat any more, now and every ten minutes: none outlives
 * twenty minutes while the site runs, nor its next start.
 *
 * @returns ends it; resolves when the erasure under way is done
 */
export function startFingerprintErasure({ store, clock, log }: ErasureParts): () => Promise<void> {
  const erase = async () => {
    try {
      await store.forgetFingerprints(clock.now())
    } catch (error) {
      log(`Fingerprints could not be erased: ${messageOf(error)}`)
    }
  }
  return repeat(erase, repeatWindow, clock)
}
