/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OwnerError } from '../../model/owner-error.ts'
import { readSettings, type Settings, type StoreSetting } from '../../settings/settings.ts'
import { messageOf, printableText } from '../printable.ts'
import { inquiryStore } from '../store/inquiry-store.ts'
import { commandHelp } from '../words.ts'
import { backup } from './backup.ts'
import { deleteInquiry, purge, retry } from './change.ts'
import { exportInquiries } from './export.ts'
import { list, show } from './list.ts'
import { say, type Command } from './print.ts'

const options = {
  since: { type: 'string' },
  search: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'boolean' },
} as const

/** Each command, and what may follow its name. */
const commands = new Map<string, { run: Command; takes: readonly string[] }>([
  ['list', { run: list, takes: ['since', 'search', 'json'] }],
  ['show', { run: show, takes: ['word'] }],
  ['export', { run: exportInquiries, takes: ['word'] }],
  ['retry', { run: retry, takes: ['word'] }],
  ['delete', { run: deleteInquiry, takes: ['word', 'yes'] }],
  ['purge', { run: purge, takes: ['yes'] }],
  ['backup', { run: backup, takes: ['word'] }],
])

/** Runs what was typed. Returns the exit code: 0, or 1 when it failed. */
export async function runProgram(typed: string[], settings: () => Settings): Promise<number> {
  try {
    await runCommand(typed, settings)
    return 0
  } catch (error) {
    const isOurs = error instanceof OwnerError
    const sentence = isOurs ? error.message : `That did not work: ${messageOf(error)}.`
    process.stderr.write(`${printableText(sentence)}\n`)
    return 1
  }
}

async function runCommand(typed: string[], readSettings: () => Settings): Promise<void> {
  const { values, positionals } = parseArgs({ args: typed, options, allowPositionals: true })
  if (values.help || typed.length === 0) return say(commandHelp)
  const [name = '', word = '', ...more] = positionals
  const command = commands.get(name)
  const given = [...Object.keys(values), ...(word === '' ? [] : ['word']), ...more]
  if (!command || given.some((one) => !command.takes.includes(one))) {
    throw new OwnerError(commandHelp)
  }
  const settings = readSettings()
  const store = inquiryStore(existingStore(settings))
  try {
    await store.open()
    await command.run(store, { word, ...values, settings })
  } finally {
    await store.close()
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

if (import.meta.main) {
  // A reader such as `head` can close the pipe before all output is written.
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = await runProgram(process.argv.slice(2), () =>
    readSettings(process.env, process.cwd()),
  )
}
