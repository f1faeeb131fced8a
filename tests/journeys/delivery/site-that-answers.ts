import { join } from 'node:path'
import type { Inbox } from '../../../inbox/inbox.ts'
import type { Answer } from '../../../inquiry/answer.ts'
import type { PostedForm } from '../../../inquiry/posted-form.ts'
import { createSite } from '../../../server/site.ts'
import { readSettings } from '../../../settings/settings.ts'
import { test as visit } from '../fixtures.ts'

type Answering = {
  /** What the inbox answers from now on; `accepted` at first. */
  outcome: { now: Answer }
  /** Everything that the inbox has received so far. */
  submissions: PostedForm[]
  /** The number of trusted proxies in front of the site. */
  trustProxy: number
}

const directory = join(import.meta.dirname, '../../../build')

/** The site with delivery on, whose inbox answers what the test chooses. */
export const test = visit.extend<Answering>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
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
