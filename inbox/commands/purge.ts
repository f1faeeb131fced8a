import { doubt, doubtfulSince } from '../daily-purge.ts'
import { confirm, type Owner } from './command.ts'
import { wipe, withStore } from './owner-store.ts'

/** Deletes old inquiries. Asks first if the date may be wrong. */
export function purge(owner: Owner, { yes }: { yes?: true }): Promise<void> {
  return withStore(owner, async (store) => {
    const now = owner.clock.now()
    const since = await doubtfulSince(store, now)
    if (since && !yes) await confirm(`${doubt(since, now)}. Is the date right?`)
    const { inquiryKeepDays } = owner.settings().build
    const count = await store.purge(inquiryKeepDays, now)
    process.stdout.write(`Inquiries older than ${inquiryKeepDays} days deleted: ${count}\n`)
    await wipe(store)
  })
}
