import { join } from 'node:path'
import type { Delivery, Outcome, Submission } from '../../../inbox/delivery.ts'
import { createSite } from '../../../server/site.ts'
import { readSettings } from '../../../settings/settings.ts'
import { test as visit } from '../fixtures.ts'

type Answering = {
  /** What the delivery answers from now on; `accepted` to begin with. */
  outcome: { now: Outcome }
  /** What has been handed to the delivery so far. */
  submissions: Submission[]
  /** How many proxies in front the site believes. */
  trustProxy: number
}

const directory = join(import.meta.dirname, '../../../build')

/** The site with delivery on, where the test says what becomes of an inquiry. */
export const test = visit.extend<Answering>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
  outcome: async ({}, use) => use({ now: { kind: 'accepted' } }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  submissions: async ({}, use) => use([]),
  trustProxy: [0, { option: true }],
  baseURL: async ({ outcome, submissions, trustProxy }, use) => {
    const delivery: Delivery = {
      accept: async (submission) => {
        submissions.push(submission)
        return outcome.now
      },
      close: async () => {},
    }
    const { build } = readSettings()
    const server = await createSite(directory, build, { delivery, trustProxy, limit: null })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('The site has no port')
    await use(`http://127.0.0.1:${address.port}`)
    server.closeAllConnections()
    server.close()
  },
})
