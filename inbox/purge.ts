import { messageOf } from './printable.ts'
import type { InquiryStore } from './store/inquiry-store.ts'
import { purgeSkipped } from './words.ts'

/**
 * Whether a purge would take so much that the date of this machine is probably wrong: with one that
 * is ahead, every inquiry looks old.
 */
const isSuspicious = (old: number, total: number) => old > 20 && old > total / 2

/** What purges old inquiries. What keeps it from doing so is said once, until it changes. */
export function purger(
  store: Pick<InquiryStore, 'age' | 'purge'>,
  keepDays: number,
  isMailed: boolean,
  log: (line: string) => void,
) {
  let said = ''
  function say(line: string): void {
    if (line !== said) log(line)
    said = line
  }

  return async (now = new Date()): Promise<void> => {
    try {
      const { total, old } = await store.age(keepDays, now, isMailed)
      if (isSuspicious(old, total)) return say(purgeSkipped(old, total))
      await store.purge(keepDays, now, isMailed)
      said = ''
      if (old > 0) log(`Inquiries deleted after ${keepDays} days: ${old}`)
    } catch (error) {
      say(`Old inquiries could not be purged: ${messageOf(error)}`)
    }
  }
}
