import { createInterface } from 'node:readline'
import type { Clock } from '../../settings/clock.ts'
import type { Settings } from '../../settings/settings.ts'
import type { InboxWords } from '../words.ts'

/** What every command gets. */
export type Owner = {
  /** @throws SettingsError when a setting is wrong */
  settings: () => Settings
  words: InboxWords
  clock: Pick<Clock, 'now'>
}

/** A command failed. The message is for the owner: it says what happened and what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Asks at a terminal.
 *
 * @param question what follows if the owner says yes; ends with a question mark
 * @throws CommandError when the owner says no, or there is no terminal
 */
export async function confirm(question: string): Promise<void> {
  const nothing = 'Nothing was deleted.'
  if (!process.stdin.isTTY) throw new CommandError(`${question} ${nothing} To confirm, add --yes.`)
  process.stdout.write(`${question} Type yes: `)
  for await (const answer of createInterface({ input: process.stdin })) {
    if (answer.trim().toLowerCase() === 'yes') return
    break
  }
  throw new CommandError(nothing)
}
