import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../inbox/store/open-store.ts'
import type { StoredInquiry } from '../../../inbox/store/tables.ts'
import { test as visit } from '../fixtures.ts'
import { addressOf, startSite } from '../started-site.ts'

type WithInbox = {
  address: string
  /** Asks the site to end, and waits for its exit code. */
  end: () => Promise<number | null>
  /** The stored inquiries, newest first. */
  inquiries: () => Promise<StoredInquiry[]>
}

/** The site as `npm run start:inbox` runs it, in its own process with its own store. */
export const test = visit.extend<{ site: WithInbox }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    const path = join(folder, 'inquiries.db')
    const running = startSite({ INQUIRY_STORE: `file:${path}`, PORT: '0' })
    const inquiries = async () => {
      const store = await openStore({ kind: 'sqlite', path })
      try {
        return await Array.fromAsync(store.list())
      } finally {
        await store.close()
      }
    }
    const end = (signal: NodeJS.Signals) => {
      running.process.kill(signal)
      return running.ended
    }
    await use({ address: await addressOf(running), end: () => end('SIGTERM'), inquiries })
    await end('SIGKILL')
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.address),
})
