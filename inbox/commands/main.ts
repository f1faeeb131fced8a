/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OwnerError } from '../../model/owner-error.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import { messageOf } from '../log.ts'
import { printableText, say } from '../print.ts'
import { inquiryStore, type InquiryStore } from '../store/inquiry-store.ts'
import { commandHelp } from '../words.ts'
import { exportInquiries } from './export.ts'
import { list, show, type ListOptions } from './list.ts'
import { backup, purge, remove, retry } from './maintain.ts'

const options = {
  since: { type: 'string' },
  search: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What was typed after a command's name, and how many days an inquiry is kept. */
type Typed = ListOptions & { word: string; yes: boolean; keepDays: number }

/** Each command, and what may follow its name. */
const commands = new Map<
  string,
  { takes: readonly string[]; run: (store: InquiryStore, typed: Typed) => Promise<void> }
>([
  ['list', { takes: ['since', 'search', 'json'], run: list }],
  ['show', { takes: ['word'], run: (store, { word }) => show(store, word) }],
  ['export', { takes: ['word'], run: (store, { word }) => exportInquiries(store, word) }],
  ['retry', { takes: ['word'], run: (store, { word }) => retry(store, word) }],
  ['delete', { takes: ['word', 'yes'], run: (store, { word, yes }) => remove(store, word, yes) }],
  ['purge', { takes: ['yes'], run: (store, { keepDays, yes }) => purge(store, keepDays, yes) }],
  ['backup', { takes: ['word'], run: (store, { word }) => backup(store, word || 'data/backups') }],
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
  const { server, build } = readSettings()
  const setting = server.inquiryStore ?? server.defaultStore
  // Opening it would create an empty one.
  if (setting.kind === 'sqlite' && !existsSync(setting.path)) {
    throw new OwnerError(
      `There is no store at ${setting.path}. The site creates it when it starts with INQUIRY_STORE, or with "npm run start:inbox".`,
    )
  }
  const store = inquiryStore(setting)
  try {
    await store.open()
    await command.run(store, { yes: false, ...values, word, keepDays: build.inquiryKeepDays })
  } finally {
    await store.close()
  }
}

if (import.meta.main) {
  // A reader such as `head` can close the pipe before all output is written.
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = await runProgram(process.argv.slice(2), () =>
    readSettings(process.env, process.cwd()),
  )
}
