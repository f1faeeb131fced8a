import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../inbox/store/open-store.ts'
import type { StoredInquiry } from '../../../inbox/store/tables.ts'
import { test as visit } from '../fixtures.ts'
import { addressOf, startSite, type Started } from '../started-site.ts'
import { allOf } from '../../units/store/all-of.ts'

type WithInbox = {
  /** Settings in addition to the store. */
  settings: Record<string, string>
  site: {
    address: string
    /** Kills the site, as a power cut would. */
    kill: () => Promise<void>
    /** Asks the site to end, and waits for its exit code. */
    end: () => Promise<number | null>
    /** Restarts the site with the same store at the same address. */
    startAgain: () => Promise<void>
    /** Everything printed since the last start, on standard output and standard error. */
    said: () => string
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
    const start = (port: string) =>
      startSite({ ...settings, INQUIRY_STORE: `file:${path}`, PORT: port })
    let running: Started = start('0')
    const address = await addressOf(running)
    const end = (signal: NodeJS.Signals) => {
      running.process.kill(signal)
      return running.ended
    }
    await use({
      address,
      kill: async () => void (await end('SIGKILL')),
      end: () => end('SIGTERM'),
      startAgain: async () => {
        running = start(new URL(address).port)
        await addressOf(running)
      },
      said: () => running.said(),
      inquiries: async () => {
        const store = await openStore({ kind: 'sqlite', path })
        try {
          return await allOf(store.list())
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
