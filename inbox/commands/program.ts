import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings'
import { calendarDate } from '../../inquiry/inquiry.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { messageOf, printableText } from '../printable.ts'
import { openStore } from '../store/open-store.ts'
import { backup, restore } from './backup.ts'
import { existingStore, type CommandContext, type StoreContext } from './context.ts'
import { deleteInquiry, purge } from './delete.ts'
import { exportInquiries } from './export.ts'
import { list, show } from './list.ts'
import { retry, sendTest } from './mails.ts'
import { status } from './status.ts'

const [failed, misused] = [1, 2]

/** Runs what was typed. Returns the exit code: 0, 1 when it failed, 2 when it was misused. */
export async function runProgram(
  typed: readonly string[],
  context: CommandContext,
): Promise<number> {
  try {
    await program(context).parseAsync(typed.length === 0 ? ['help'] : typed, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : misused
    const sentence =
      error instanceof OwnerError ? error.message : `That did not work: ${messageOf(error)}.`
    process.stderr.write(`${printableText(sentence)}\n`)
    return failed
  }
}

const id = 'an ID, or the beginning of one'
const yes = ['--yes', 'do not ask'] as const

function program(context: CommandContext): Command {
  /** Opens the store for a command, and closes it. */
  const withStore =
    <Typed extends unknown[]>(run: (context: StoreContext, ...typed: Typed) => Promise<void>) =>
    async (...typed: Typed) => {
      const store = await openStore(existingStore(context.settings()))
      await run({ ...context, store }, ...typed).finally(() => store.close())
    }

  const program = new Command('npm run inquiries --')
    .description('Reads and looks after the inquiries that the site has received.')
    .addHelpText('after', '\nIn a script: npm run --silent inquiries -- COMMAND')
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(printableText(text)) })

  program
    .command('list')
    .description('list the inquiries, newest first')
    .option('--since <date>', 'only those received on this day or later', localDay)
    .option('--search <words>', 'only those in which somebody wrote this')
    .option('--json', 'as JSON, with every field')
    .action(withStore(list))
  program
    .command('show')
    .description('show one inquiry in full')
    .argument('<id>', id)
    .action(withStore(show))
  program
    .command('export')
    .description('write the inquiries to a file for a spreadsheet')
    .argument('<file.csv>', 'the file to write', csvFile)
    .action(withStore(exportInquiries))
  program
    .command('retry')
    .description('mail one inquiry to you again, or all that could not be sent')
    .argument('<id|failed>', `${id}, or "failed" for all that could not be sent`)
    .action(withStore(retry))
  program
    .command('delete')
    .description('delete one inquiry for good')
    .argument('<id>', id)
    .option(...yes)
    .action(withStore(deleteInquiry))
  program
    .command('purge')
    .description('delete inquiries older than INQUIRY_KEEP_DAYS; happens by itself, too')
    .option(...yes)
    .action(withStore(purge))
  program
    .command('backup')
    .description('write everything stored to a new file; the site keeps running')
    .argument('<file>', 'the file to write')
    .action((file) => backup(context, file))
  program
    .command('restore')
    .description('replace the store with a backup; stop the site first')
    .argument('<file>', 'the backup')
    .action((file) => restore(context, file))
  program
    .command('status')
    .description('print counts, test the store, and exit with 1 if something needs you')
    .action(withStore(status))
  program
    .command('send-test')
    .description('send one test mail to INQUIRY_MAIL_TO')
    .action(() => sendTest(context))
  return program
}

/** Midnight of a day such as `2026-11-01`, in this machine's time zone. */
function localDay(typed: string): Date {
  const date = calendarDate(typed)
  if (date !== null) return new Date(`${date}T00:00`)
  throw new InvalidArgumentError('It must be a day such as 2026-11-01.')
}

function csvFile(typed: string): string {
  if (typed.endsWith('.csv')) return typed
  throw new InvalidArgumentError('The file name must end in .csv.')
}
