import { messageOf } from '../message-of.ts'
import { StoreError } from '../store/store-error.ts'
import { SettingsError, type Settings } from '../../settings/settings.ts'
import { parseInput, usage } from './arguments.ts'
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

/**
 * Runs a command of `npm run inquiries`. Prints its answer, or a sentence that says what went wrong.
 *
 * @param typed the command and its arguments
 * @param settings reads the settings, and throws SettingsError when one is wrong
 * @returns the exit code
 */
export async function runCommandLine(
  typed: readonly string[],
  settings: () => Settings,
): Promise<number> {
  try {
    await run(typed, settings)
    return 0
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    return error instanceof UsageError ? misused : failed
  }
}

async function run([name, ...typed]: readonly string[], settings: () => Settings): Promise<void> {
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
  await command.run(given(name, command, typed), settings())
}

function given(name: string, command: Command, typed: readonly string[]) {
  try {
    return parseInput(command, typed)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message} Usage: npm run inquiries -- ${usage(name, command)}`)
  }
}

/**
 * The message for the owner.
 *
 * @throws the error itself when it is a bug, so that its stack is printed
 */
function sentenceOf(error: unknown): string {
  if (isForTheOwner(error)) return error.message
  if (isSystemError(error)) return `That did not work: ${messageOf(error)}.`
  throw error
}

/**
 * Whether the error comes from the disk, the database or the network. Node's codes for a wrong call
 * begin with ERR_.
 */
function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return error.code === 'ERR_SQLITE_ERROR' || !error.code.startsWith('ERR_')
}

function isForTheOwner(error: unknown): error is Error {
  return [UsageError, CommandError, SettingsError, StoreError].some((type) => error instanceof type)
}
