import { argumentOf, CommandError, type Command } from './command.ts'
import { isMailSetUp } from './mail-settings.ts'
import { noSuchInquiry, withStore } from './owner-store.ts'

export const release: Command = {
  summary: 'releases an inquiry from quarantine, and emails it to you',
  arguments: ['ID'],
  options: [],
  run: (given, settings) =>
    withStore(settings, async (store) => {
      const id = argumentOf(given)
      const mailed = isMailSetUp(settings)
      if (!(await store.release(id, mailed ? 'pending' : 'none', new Date()))) {
        const inquiry = await store.find(id)
        if (!inquiry) throw noSuchInquiry(id)
        throw new CommandError(`Inquiry ${id} is not in quarantine. Its state is ${inquiry.state}.`)
      }
      process.stdout.write(
        mailed
          ? 'Released. The site emails it to you within seconds, or as soon as the site runs.\n'
          : 'Released, but not emailed to you: SMTP_URL is not set.\n',
      )
    }),
}
