import type { InquiryState } from '../store/inquiry-store.ts'
import type { Settings } from '../../settings/settings.ts'

/** What the owner gave with a command. */
export type Given = {
  /** As many as the command has arguments. */
  arguments: readonly string[]
  state: InquiryState | null
  json: boolean
}

/** One command of `npm run inquiries`. */
export type Command = {
  /** What its help line says it does. */
  summary: string
  /** Names of its arguments, as the help shows them. */
  arguments: readonly string[]
  options: readonly ('state' | 'json')[]
  /**
   * Prints its answer to the standard output.
   *
   * @throws CommandError with what the owner should know and do
   */
  run(given: Given, settings: Settings): Promise<void>
}

/** A command could not be carried out. The message is for the owner. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** What was given is not a command. The message is for the owner. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The first argument of a command that has one. */
export function argumentOf(given: Given): string {
  const [first] = given.arguments
  if (first === undefined) throw new UsageError('An argument is missing.')
  return first
}
