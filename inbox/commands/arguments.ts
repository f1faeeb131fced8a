import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { UsageError, type Command, type Given } from './command.ts'

const states = ['new', 'quarantined', 'released'] as const

const options = {
  state: { type: 'string', usage: `[--state ${states.join('|')}]` },
  json: { type: 'boolean', usage: '[--json]' },
} as const

/** A command with its arguments and options, as one types it. */
export function usage(name: string, command: Command): string {
  return [
    name,
    ...command.arguments,
    ...command.options.map((option) => options[option].usage),
  ].join(' ')
}

/** @throws UsageError when what was typed after the command's name does not fit it */
export function parseGiven(command: Command, typed: readonly string[]): Given {
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
    // Node's sentences name the option; what follows is about a case that no command here has.
    if (error instanceof TypeError)
      throw new UsageError(error.message.replace(/\. To specify .*/s, '.'))
    throw error
  }
}
