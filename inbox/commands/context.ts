import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { resolve } from 'node:path'
import type { Clock } from '../../model/settings/clock.ts'
import { OwnerError } from '../../model/settings/owner-error.ts'
import { misplaced } from '../../model/settings/private-file.ts'
import type { Settings, StoreSetting } from '../../model/settings/settings.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { openStore } from '../store/open-store.ts'
import type { StoredInquiry } from '../store/tables.ts'
import type { CommandWords } from './command-words.ts'

/** What every command works with. Settings are read late: help needs none. */
export type CommandContext = {
  settings: () => Settings
  words: CommandWords
  clock: Pick<Clock, 'now'>
}

/** Opens the store, uses it, and closes it. Throws an OwnerError when there is none. */
export async function withStore(
  context: CommandContext,
  use: (store: InquiryStore) => Promise<void>,
): Promise<void> {
  const store = await openStore(existingStore(context.settings()))
  await use(store).finally(() => store.close())
}

/** Where the store is, or would be. */
export const storeSetting = ({ server }: Settings): StoreSetting =>
  server.inquiryStore ?? { kind: 'sqlite', path: server.defaultStore }

/** @throws OwnerError when there is no store; opening would create an empty one */
export function existingStore(settings: Settings): StoreSetting {
  const setting = storeSetting(settings)
  if (setting.kind === 'postgres' || existsSync(setting.path)) return setting
  throw new OwnerError(
    `There is no store at ${setting.path}. The site creates it when it starts with INQUIRY_STORE, or with "npm run start:inbox".`,
  )
}

/** The one inquiry whose ID begins with this text. Throws an OwnerError when there is not one. */
export async function oneInquiry(store: InquiryStore, beginning: string): Promise<StoredInquiry> {
  // An empty beginning, such as an unset variable of a script, would be that of every ID.
  const found = beginning === '' ? [] : await store.find(beginning, 4)
  const [first, ...others] = found
  if (!first) throw new OwnerError(`There is no inquiry ${JSON.stringify(beginning)}.`)
  if (others.length === 0) return first
  const ids = found.map(({ id }, at) => (at < 3 ? id : 'and more')).join(', ')
  throw new OwnerError(`More than one ID begins with ${JSON.stringify(beginning)}: ${ids}.`)
}

/** Asks what ends with a question mark. Throws an OwnerError when the owner does not say yes. */
export async function confirm(question: string): Promise<void> {
  const nothing = 'Nothing was deleted.'
  if (!process.stdin.isTTY) throw new OwnerError(`${question} ${nothing} To confirm, add --yes.`)
  process.stdout.write(`${question} Type yes: `)
  for await (const answer of createInterface({ input: process.stdin })) {
    if (answer.trim().toLowerCase() === 'yes') return
    break
  }
  throw new OwnerError(nothing)
}

/** Throws an OwnerError where the site would publish customers' data, or Git commit it. */
export function refuseMisplaced(file: string): void {
  const why = misplaced(resolve(file))
  if (why !== null) throw new OwnerError(`Nothing was written: ${file} ${why}`)
}
