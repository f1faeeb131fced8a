import { join } from 'node:path'
import type { Inbox } from '../../../inbox/inbox.ts'
import type { Answer } from '../../../inquiry/answer.ts'
import type { PostedForm } from '../../../inquiry/posted-form.ts'
import { createSite } from '../../../server/site.ts'
import { readSettings } from '../../../settings/settings.ts'
import { test as visit } from '../fixtures.ts'

type Answering = {
  /** What the inbox answers from now on; `accepted` to begin with. */
  outcome: { now: Answer }
  /** What has been handed to the inbox so far. */
  submissions: PostedForm[]
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
    const inbox: Inbox = {
      accept: async (form) => {
        submissions.push(form)
        return outcome.now
      },
      close: async () => {},
    }
    const { build } = readSettings()
    const server = await createSite(directory, build, inbox, { trustProxy, inquiryLimit: null })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('The site has no port')
    await use(`http://127.0.0.1:${address.port}`)
    server.closeAllConnections()
    server.close()
  },
})
