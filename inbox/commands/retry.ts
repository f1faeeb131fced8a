import type { InquiryStore } from '../store/inquiry-store.ts'
import { argumentOf, CommandError, type Command } from './command.ts'
import { requireMail } from './mail-settings.ts'
import { noSuchInquiry, withStore } from './owner-store.ts'

/** The argument that means all inquiries whose mail was given up. */
const allDead = 'dead'

export const retry: Command = {
  summary: 'emails one inquiry to you again, or all that the site gave up on',
  arguments: [`ID|${allDead}`],
  options: [],
  run: (given, settings) =>
    withStore(settings, async (store) => {
      requireMail(settings)
      const id = argumentOf(given)
      const count = id === allDead ? await retryDead(store) : await retryOne(store, id)
      process.stdout.write(
        `Emails due now: ${count}. The site sends them within seconds, or as soon as it runs.\n`,
      )
    }),
}

async function retryOne(store: InquiryStore, id: string): Promise<number> {
  if (await store.retry(id, new Date())) return 1
  if (!(await store.find(id))) throw noSuchInquiry(id)
  throw new CommandError(`Inquiry ${id} is in quarantine. Release it instead.`)
}

async function retryDead(store: InquiryStore): Promise<number> {
  const dead: string[] = []
  for await (const { id, mail } of store.list()) if (mail === 'dead') dead.push(id)
  for (const id of dead) await store.retry(id, new Date())
  return dead.length
}
