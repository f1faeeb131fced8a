import { argumentOf, CommandError, type Command } from './command.ts'
import { isMailSetUp } from './mail-settings.ts'
import { noSuchInquiry, withStore } from './owner-store.ts'

export const release: Command = {
  summary: 'lets an inquiry out of quarantine, and mails its notice',
  arguments: ['ID'],
  options: [],
  run: (given, settings) =>
    withStore(settings, async (store) => {
      const id = argumentOf(given)
      const mailed = isMailSetUp(settings)
      if (!(await store.release(id, mailed ? 'pending' : 'none', new Date()))) {
        const inquiry = await store.find(id)
        if (!inquiry) throw noSuchInquiry(id)
        throw new CommandError(`Inquiry ${id} is not in quarantine: its state is ${inquiry.state}.`)
      }
      process.stdout.write(
        mailed
          ? 'Released. The site mails its notice within seconds, or as soon as it runs.\n'
          : 'Released. No notice is mailed, because SMTP_URL is unset.\n',
      )
    }),
}
