import type { Inbox } from '../../../inbox/inbox.ts'
import type { Answer } from '../../../inquiry/answer.ts'
import type { PostedForm } from '../../../inquiry/draft.ts'
import { createSite } from '../../../server/site.ts'
import { listen } from '../../runner/free-port.ts'
import { builds, made } from '../builds.ts'
import { test as visit } from '../fixtures.ts'
import { close } from '../static-host.ts'
import { hostWithFormService, netlify } from './form-service.ts'

/** Who takes the inquiries: our own inbox, or a service at a static host. */
export const receivers = ['inbox', 'form service', 'Netlify'] as const

type Answering = {
  receiver: (typeof receivers)[number]
  /** What the receiver answers from now on; `accepted` at first. A service only knows `failed` besides. */
  outcome: { now: Answer }
  /** Everything that the receiver has received so far. */
  submissions: PostedForm[]
}

/** An inbox that answers as told. */
function inboxThat(answers: (inquiry: PostedForm) => Answer): Inbox {
  return { accept: async (inquiry) => answers(inquiry), close: async () => {} }
}

/** The site with delivery on, whose receiver answers what the test chooses. */
export const test = visit.extend<Answering>({
  receiver: ['inbox', { option: true }],
  outcome: async ({}, use) => use({ now: { kind: 'accepted' } }),
  submissions: async ({}, use) => use([]),
  baseURL: async ({ receiver, outcome, submissions }, use) => {
    const answers = (inquiry: PostedForm) => {
      submissions.push(inquiry)
      return outcome.now
    }
    if (receiver !== 'inbox') {
      const host = receiver === 'Netlify' ? netlify : hostWithFormService
      const server = await host((inquiry) => answers(inquiry).kind === 'accepted')
      await use(`http://127.0.0.1:${await listen(server)}`)
      return close(server)
    }
    const site = await createSite(await made(builds.inbox), inboxThat(answers))
    await use(await site.listen({ host: '127.0.0.1', port: 0 }))
    site.server.closeAllConnections()
    await site.close()
  },
  page: async ({ page }, use) => {
    // The fixture that this one extends refuses requests to other hosts.
    await page.route(/^http:\/\/([a-z]+\.)?localhost:/, (route) => route.continue())
    await use(page)
  },
})
