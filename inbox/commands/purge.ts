import { purgeBefore } from '../daily-purge.ts'
import type { Command } from './command.ts'
import { wipe, withStore } from './owner-store.ts'

export const purge: Command = {
  summary: 'deletes what is older than INQUIRY_KEEP_DAYS, as is done daily',
  arguments: [],
  options: [],
  run: (_given, settings) =>
    withStore(settings, async (store) => {
      const { inquiryKeepDays } = settings.build
      const count = await store.purge(purgeBefore(inquiryKeepDays, new Date()))
      process.stdout.write(`Deleted after ${inquiryKeepDays} days: ${count}\n`)
      await wipe(store)
    }),
}
