import type { Clock } from './clock.ts'
import { messageOf } from './message-of.ts'
import { repeat } from './repeat.ts'
import { repeatWindow, type InquiryStore } from './store/inquiry-store.ts'

type ErasureParts = {
  store: Pick<InquiryStore, 'forgetFingerprints'>
  clock: Clock
  /** Writes one line to the server's log. */
  log: (line: string) => void
}

/**
 * Erases fingerprints that are too old to find a repeat, now and every ten minutes. While the site
 * runs, none lives longer than twenty minutes.
 *
 * @returns stops it; resolves when the current erasure is done
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
