import { messageOf } from '../message-of.ts'
import { StoreError } from '../store/store-error.ts'
import { SettingsError, type Settings } from '../../settings/settings.ts'
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
    'For a program that reads the output: npm run --silent inquiries -- COMMAND',
    '',
  ].join('\n')
}

/**
 * What `npm run inquiries -- COMMAND …` does: prints the answer of a command, or the sentence that
 * says why there is none.
 *
 * @param typed the command and what follows it
 * @param settings throws SettingsError when one is wrong
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

async function run(
  [name, ...typed]: readonly string[],
  settings: () => Settings,
): Promise<void> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    process.stdout.write(help())
    return
  }
  const command = commands.get(name)
  if (!command) {
    throw new UsageError(
      `There is no command ${JSON.stringify(name)}, only ${[...commands.keys()].join(', ')}.`,
    )
  }
  await command.run(given(name, command, typed), settings())
}

function given(name: string, command: Command, typed: readonly string[]) {
  try {
    return parseGiven(command, typed)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message} Usage: npm run inquiries -- ${usage(name, command)}`)
  }
}

/** @throws what is a mistake of ours, with its stack */
function sentenceOf(error: unknown): string {
  if (isForTheOwner(error)) return error.message
  if (isOfTheMachine(error)) return `It could not be done: ${messageOf(error)}.`
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
