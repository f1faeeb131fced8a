import { join } from 'node:path'
import type { Inbox } from '../../../inbox/inbox.ts'
import type { Answer } from '../../../model/inquiry/answer.ts'
import type { PostedForm } from '../../../model/inquiry/posted-form.ts'
import { createSite } from '../../../server/site.ts'
import { test as visit } from '../fixtures.ts'
import { close, listen } from '../static-host.ts'
import {
  answerJson,
  asInquiry,
  hostWithFormService,
  netlify,
  type Service,
} from './form-service.ts'

/** Who takes the inquiries: our own inbox, or a service at a static host. */
export const receivers = ['inbox', 'form service', 'Netlify'] as const

type Answering = {
  receiver: (typeof receivers)[number]
  /** What the receiver answers from now on; `accepted` at first. A service only knows `failed` besides. */
  outcome: { now: Answer }
  /** Everything that the receiver has received so far. */
  submissions: PostedForm[]
}

/** An inbox that notes what it gets, and answers as told. */
export function inboxThat(submissions: PostedForm[], answer: () => Answer): Inbox {
  return {
    accept: async (form) => {
      submissions.push(form)
      return answer()
    },
    close: async () => {},
  }
}

const directory = join(import.meta.dirname, '../../../build')

/** The site with delivery on, whose receiver answers what the test chooses. */
export const test = visit.extend<Answering>({
  receiver: ['inbox', { option: true }],
  outcome: async ({}, use) => use({ now: { kind: 'accepted' } }),
  submissions: async ({}, use) => use([]),
  baseURL: async ({ receiver, outcome, submissions }, use) => {
    if (receiver !== 'inbox') {
      const service: Service = {
        onPost: (fields) => submissions.push(asInquiry(fields)),
        answer: () => (outcome.now.kind === 'accepted' ? null : answerJson(503, { error: 'down' })),
      }
      const host = await (receiver === 'Netlify' ? netlify : hostWithFormService)(service)
      await use(`http://127.0.0.1:${await listen(host)}`)
      await close(host)
      return
    }
    const site = await createSite(
      directory,
      inboxThat(submissions, () => outcome.now),
    )
    await use(await site.listen({ host: '127.0.0.1', port: 0 }))
    site.server.closeAllConnections()
    await site.close()
  },
  page: async ({ page }, use) => {
    // The fixture that this one extends refuses requests to other hosts.
    await page.route('http://localhost:*/**', (route) => route.continue())
    await use(page)
  },
})
