import { existsSync } from 'node:fs'
import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings'
import { calendarDate } from '../../inquiry/inquiry.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import type { Settings, StoreSetting } from '../../settings/settings.ts'
import { messageOf, printableText } from '../printable.ts'
import { inquiryStore, type InquiryStore } from '../store/inquiry-store.ts'
import { backup } from './backup.ts'
import { deleteInquiry, purge, retry } from './change.ts'
import { exportInquiries } from './export.ts'
import { list, show } from './list.ts'

const [failed, misused] = [1, 2]

/**
 * Runs what was typed. Returns the exit code: 0, 1 when it failed, 2 when it was misused.
 *
 * @param readSettings is called by a command: help needs no settings
 */
export async function runProgram(
  typed: readonly string[],
  readSettings: () => Settings,
): Promise<number> {
  try {
    await program(readSettings).parseAsync(typed.length === 0 ? ['help'] : typed, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : misused
    const sentence =
      error instanceof OwnerError ? error.message : `That did not work: ${messageOf(error)}.`
    process.stderr.write(`${printableText(sentence)}\n`)
    return failed
  }
}

/** @throws OwnerError when there is no store; opening would create an empty one */
function existingStore({ server }: Settings): StoreSetting {
  const setting = server.inquiryStore ?? server.defaultStore
  if (setting.kind === 'postgres' || existsSync(setting.path)) return setting
  throw new OwnerError(
    `There is no store at ${setting.path}. The site creates it when it starts with INQUIRY_STORE, or with "npm run start:inbox".`,
  )
}

const id = 'an ID, or the beginning of one'

function program(readSettings: () => Settings): Command {
  /** Opens the store for a command, and closes it. */
  const withStore =
    <Typed extends unknown[]>(
      run: (store: InquiryStore, settings: Settings, ...typed: Typed) => Promise<void>,
    ) =>
    async (...typed: Typed) => {
      const settings = readSettings()
      const store = inquiryStore(existingStore(settings))
      try {
        await store.open()
        await run(store, settings, ...typed)
      } finally {
        await store.close()
      }
    }

  const program = new Command('npm run inquiries --')
    .description('Reads and looks after the inquiries that the site has received.')
    .addHelpText('after', '\nIn a script: npm run --silent inquiries -- COMMAND')
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(printableText(text)) })

  program
    .command('list')
    .description('list the inquiries, newest first, and say which mails were not sent')
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
    .option('--yes', 'do not ask')
    .action(withStore(deleteInquiry))
  program
    .command('purge')
    .description('delete inquiries older than INQUIRY_KEEP_DAYS; happens by itself, too')
    .option('--yes', 'also most of them')
    .action(withStore(purge))
  program
    .command('backup')
    .description(
      'copy the store into a folder, and keep the newest 14 copies; the site keeps running',
    )
    .argument('[folder]', 'the folder', 'data/backups')
    .action((folder) => backup(existingStore(readSettings()), folder))
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
