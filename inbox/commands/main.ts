/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { messageOf } from '../message-of.ts'
import { StoreError } from '../store/store-error.ts'
import { readSettings, SettingsError } from '../../settings/settings.ts'
import { parseGiven, usage } from './arguments.ts'
import { backup } from './backup.ts'
import { CommandError, UsageError, type Command } from './command.ts'
import { deleteInquiry } from './delete.ts'
import { exportInquiries } from './export.ts'
import { list } from './list.ts'
import { purge } from './purge.ts'
import { release } from './release.ts'
import { restore } from './restore.ts'
import { retry } from './retry.ts'
import { sendTest } from './send-test.ts'
import { show } from './show.ts'
import { status } from './status.ts'

const commands = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['export', exportInquiries],
  ['release', release],
  ['retry', retry],
  ['delete', deleteInquiry],
  ['purge', purge],
  ['backup', backup],
  ['restore', restore],
  ['status', status],
  ['send-test', sendTest],
])

const failed = 1
const misused = 2

function help(): string {
  const lines = [...commands].map(([name, command]) => [usage(name, command), command.summary])
  const width = Math.max(...lines.map(([typed = '']) => typed.length))
  return [
    'npm run inquiries -- COMMAND',
    '',
    ...lines.map(([typed = '', summary]) => `  ${typed.padEnd(width)}  ${summary}`),
    '',
    'To read the output with a program: npm run --silent inquiries -- COMMAND',
    '',
  ].join('\n')
}

async function main([name, ...typed]: string[]): Promise<void> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    process.stdout.write(help())
    return
  }
  const command = commands.get(name)
  if (!command) {
    throw new UsageError(
      `There is no command ${JSON.stringify(name)}. The commands are ${[...commands.keys()].join(', ')}.`,
    )
  }
  await command.run(given(name, command, typed), readSettings())
}

function given(name: string, command: Command, typed: string[]) {
  try {
    return parseGiven(command, typed)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message} Usage: npm run inquiries -- ${usage(name, command)}`)
  }
}

// A reader such as `head` may close the pipe before everything is said.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Could not write the output: ${error.message}.\n`)
  process.exit(failed)
})

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = error instanceof UsageError ? misused : failed
  process.stderr.write(`${sentenceOf(error)}\n`)
}

/** @throws what is a mistake of ours, with its stack */
function sentenceOf(error: unknown): string {
  if (isForTheOwner(error)) return error.message
  if (isOfTheMachine(error)) return `That did not work: ${messageOf(error)}.`
  throw error
}

/** Of a disk, a database or a network; Node's codes for a wrong call begin with ERR_. */
function isOfTheMachine(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return error.code === 'ERR_SQLITE_ERROR' || !error.code.startsWith('ERR_')
}

function isForTheOwner(error: unknown): error is Error {
  return [UsageError, CommandError, SettingsError, StoreError].some((type) => error instanceof type)
}
