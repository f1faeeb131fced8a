/**
 * Stores inquiries in INQUIRY_STORE, several at a time, and prints the key of each that is stored.
 * One that is not is as lost to its visitor as it looks, who was not thanked; others follow.
 */
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../../inbox/store/open-store.ts'
import { readSettings } from '../../../settings/settings.ts'
import { newInquiry } from './new-inquiry.ts'

const { inquiryStore } = readSettings().server
if (!inquiryStore) throw new Error('INQUIRY_STORE is unset')
const store = await openStore(inquiryStore)

async function acceptForEver(): Promise<never> {
  for (;;) {
    const inquiry = newInquiry()
    const outcome = await store.accept(inquiry).catch(() => 'failed')
    if (outcome === 'stored') process.stdout.write(`${inquiry.key}\n`)
    await setImmediate()
  }
}

await Promise.all(Array.from({ length: 8 }, acceptForEver))
