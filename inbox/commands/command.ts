import type { InquiryState } from '../store/inquiry-store.ts'
import type { Settings } from '../../settings/settings.ts'

/** The parsed arguments and options of a command. */
export type CommandInput = {
  /** Exactly as many as the command takes. */
  arguments: readonly string[]
  state: InquiryState | null
  json: boolean
}

/** One command of `npm run inquiries`. */
export type Command = {
  /** What the command does, for the help. */
  summary: string
  /** The names of its arguments, for the help. */
  arguments: readonly string[]
  options: readonly ('state' | 'json')[]
  /**
   * Prints its result to standard output.
   *
   * @throws CommandError with a message that says what happened and what to do
   */
  run(given: CommandInput, settings: Settings): Promise<void>
}

/** A command failed. The message is for the owner. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The owner typed something that is not a valid command. The message is for the owner. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The first argument of a command that has one. */
export function argumentOf(given: CommandInput): string {
  const [first] = given.arguments
  if (first === undefined) throw new UsageError('An argument is missing.')
  return first
}
