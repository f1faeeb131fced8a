/**
 * Stores inquiries in INQUIRY_STORE, several at a time, and prints the id of each stored one. A
 * printed id stands for a visitor who was thanked.
 */
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../../inbox/store/open-store.ts'
import { readSettings } from '../../../model/settings/settings.ts'
import { newInquiry } from './new-inquiry.ts'

const { inquiryStore } = readSettings(process.env, import.meta.dirname).server
if (!inquiryStore) throw new Error('INQUIRY_STORE is unset')
const store = await openStore(inquiryStore)

async function acceptForever(): Promise<never> {
  for (;;) {
    const inquiry = newInquiry()
    const outcome = await store.accept(inquiry).catch(() => 'failed')
    if (outcome === 'stored') process.stdout.write(`${inquiry.id}\n`)
    await setImmediate()
  }
}

await Promise.all(Array.from({ length: 8 }, acceptForever))
