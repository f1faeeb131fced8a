import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { systemClock } from '../../../settings/clock.ts'
import { createInbox } from '../../../inbox/inbox.ts'
import { createInquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { createSite } from '../../../server/site.ts'
import { test as visit } from '../fixtures.ts'
import { form } from '../../site-content.ts'

type OnSmallDisk = {
  disk: {
    /** Forbids SQLite to let its file grow, or allows it again. */
    setFull: (isFull: boolean) => void
    countInquiries: () => number
  }
  database: DatabaseSync
}

const directory = join(import.meta.dirname, '../../../build')

/** The site with its own store on a disk that the test can fill. */
export const test = visit.extend<OnSmallDisk>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  database: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    const path = join(folder, 'inquiries.db')
    await (await openStore({ kind: 'sqlite', path })).close()
    await use(openSqlite(path))
    rmSync(folder, { recursive: true })
  },
  disk: async ({ database }, use) => {
    const count = database.prepare('SELECT count(*) AS inquiries FROM inquiries')
    await use({
      // VACUUM leaves no free page.
      setFull: (isFull) =>
        database.exec(`VACUUM; PRAGMA max_page_count = ${isFull ? 1 : 1_000_000}`),
      countInquiries: () => Number(count.get()?.['inquiries']),
    })
  },
  baseURL: async ({ database }, use) => {
    const inbox = createInbox({
      store: createInquiryStore(new Kysely({ dialect: sqliteDialect(() => database) })),
      consent: form.fields.allowStorage.sentence,
      limit: null,
      clock: systemClock,
      notify: null,
      log: () => {},
    })
    const site = await createSite(directory, inbox)
    await use(await site.listen({ host: '127.0.0.1', port: 0 }))
    site.server.closeAllConnections()
    await site.close()
  },
})
