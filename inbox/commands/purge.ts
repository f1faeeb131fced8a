import { purgeBefore } from '../daily-purge.ts'
import type { Command } from './command.ts'
import { wipe, withStore } from './owner-store.ts'

export const purge: Command = {
  summary: 'deletes inquiries older than INQUIRY_KEEP_DAYS; happens daily, too',
  arguments: [],
  options: [],
  run: (_given, settings) =>
    withStore(settings, async (store) => {
      const { inquiryKeepDays } = settings.build
      const count = await store.purge(purgeBefore(inquiryKeepDays, new Date()))
      process.stdout.write(`Inquiries older than ${inquiryKeepDays} days deleted: ${count}\n`)
      await wipe(store)
    }),
}
