import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MailWords } from '../../site-build/built-site.ts'
import type { Clock } from '../../settings/clock.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { misplaced } from '../../settings/private-file.ts'
import type { Settings, StoreSetting } from '../../settings/settings.ts'
import type { SummaryWords } from '../summary.ts'
import type { SenderWords } from '../mail/owner-mails.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import type { StoredInquiry } from '../store/tables.ts'

/** The texts that the commands need. */
export type CommandWords = SummaryWords & { mails: SenderWords & Pick<MailWords, 'test'> }

/** What a command works with. Settings are read late: help needs none. */
export type CommandContext = {
  settings: () => Settings
  words: CommandWords
  clock: Pick<Clock, 'now'>
}

/** The same, with the store. */
export type StoreContext = CommandContext & { store: InquiryStore }

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

/** Throws an OwnerError where the site would publish customers' data, or Git commit it. */
export function refuseMisplaced(file: string): void {
  const why = misplaced(resolve(file))
  if (why !== null) throw new OwnerError(`Nothing was written: ${file} ${why}`)
}
