import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../inbox/store/open-store.ts'
import type { StoredInquiry } from '../../../inbox/store/tables.ts'
import { test as visit } from '../fixtures.ts'
import { addressOf, startSite } from '../started-site.ts'

type WithInbox = {
  /** Settings in addition to the store. */
  settings: Record<string, string>
  site: {
    address: string
    /** Asks the site to end, and waits for its exit code. */
    end: () => Promise<number | null>
    /** The stored inquiries, newest first. */
    inquiries: () => Promise<StoredInquiry[]>
  }
}

/** The site as `npm run start:inbox` runs it, in its own process with its own store. */
export const test = visit.extend<WithInbox>({
  settings: [{}, { option: true }],
  site: async ({ settings }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    const path = join(folder, 'inquiries.db')
    const running = startSite({ ...settings, INQUIRY_STORE: `file:${path}`, PORT: '0' })
    const address = await addressOf(running)
    const end = (signal: NodeJS.Signals) => {
      running.process.kill(signal)
      return running.ended
    }
    await use({
      address,
      end: () => end('SIGTERM'),
      inquiries: async () => {
        const store = await openStore({ kind: 'sqlite', path })
        try {
          return await Array.fromAsync(store.list())
        } finally {
          await store.close()
        }
      },
    })
    await end('SIGKILL')
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.address),
})
