/** Stores inquiries, several at a time, and prints the key of each that is stored: `node accept-for-ever.ts PATH`. */
import { openStore } from '../../../delivery/store/open-store.ts'
import { newInquiry } from './new-inquiry.ts'

const [path = ''] = process.argv.slice(2)
const store = await openStore({ kind: 'sqlite', path })

async function acceptForEver(): Promise<never> {
  for (;;) {
    const inquiry = newInquiry()
    await store.accept(inquiry)
    process.stdout.write(`${inquiry.key}\n`)
  }
}

await Promise.all(Array.from({ length: 10 }, acceptForEver))
