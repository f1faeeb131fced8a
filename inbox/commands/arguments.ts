import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { UsageError, type Command, type CommandInput } from './command.ts'

const states = ['new', 'quarantined', 'released'] as const

const options = {
  state: { type: 'string', usage: `[--state ${states.join('|')}]` },
  json: { type: 'boolean', usage: '[--json]' },
} as const

/** A command's usage line: its name, arguments and options. */
export function usage(name: string, command: Command): string {
  return [
    name,
    ...command.arguments,
    ...command.options.map((option) => options[option].usage),
  ].join(' ')
}

/**
 * Parses what was typed after a command's name.
 *
 * @throws UsageError when it does not fit the command
 */
export function parseInput(command: Command, typed: readonly string[]): CommandInput {
  const { positionals, values } = parsed(command, typed)
  if (positionals.length !== command.arguments.length) {
    throw new UsageError(
      `This command takes ${command.arguments.length === 0 ? 'no arguments' : 'one argument'}.`,
    )
  }
  const state = v.safeParse(v.optional(v.picklist(states)), values['state'])
  if (!state.success) throw new UsageError(`--state must be one of ${states.join(', ')}.`)
  return { arguments: positionals, state: state.output ?? null, json: values['json'] === true }
}

function parsed(command: Command, typed: readonly string[]) {
  const known = Object.fromEntries(
    command.options.map((option) => [option, { type: options[option].type }] as const),
  )
  try {
    return parseArgs({ args: [...typed], options: known, allowPositionals: true })
  } catch (error) {
    // Node's message names the option. Its second sentence does not apply to any command here.
    if (error instanceof TypeError)
      throw new UsageError(error.message.replace(/\. To specify .*/s, '.'))
    throw error
  }
}
