import { existsSync } from 'node:fs'
import type { ServerSettings, Settings } from '../../settings/settings.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { openStore } from '../store/open-store.ts'
import type { StoredInquiry } from '../store/tables.ts'
import { CommandError, type Owner } from './command.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/**
 * Opens the store, uses it, and closes it.
 *
 * @throws CommandError when there is no store
 */
export async function withStore(
  owner: Owner,
  use: (store: InquiryStore) => Promise<void>,
): Promise<void> {
  const store = await openStore(existingStore(owner.settings()))
  try {
    await use(store)
  } finally {
    await store.close()
  }
}

/** Where the store is, or would be. */
export const storeSetting = ({ server }: Settings): StoreSetting =>
  server.inquiryStore ?? { kind: 'sqlite', path: server.defaultStore }

/** @throws CommandError when there is no store; opening would create an empty one */
export function existingStore(settings: Settings): StoreSetting {
  const setting = storeSetting(settings)
  if (setting.kind === 'postgres' || existsSync(setting.path)) return setting
  throw new CommandError(
    settings.server.inquiryStore
      ? `There is no store at ${setting.path} yet. The site creates it when it starts.`
      : 'There is no store: INQUIRY_STORE is not set, and data/inquiries.db does not exist. Set INQUIRY_STORE as described in .env.example, or start the site with "npm run start:inbox".',
  )
}

/**
 * The inquiry whose ID begins with this text.
 *
 * @throws CommandError when there is none, or more than one
 */
export async function oneInquiry(store: InquiryStore, beginning: string): Promise<StoredInquiry> {
  const [first, ...others] = await store.find(beginning)
  if (!first) throw new CommandError(`There is no inquiry ${JSON.stringify(beginning)}.`)
  if (others.length === 0) return first
  const ids = [first, ...others].map(({ id }) => id).join(', ')
  throw new CommandError(`More than one ID begins with ${JSON.stringify(beginning)}: ${ids}.`)
}

/**
 * Makes sure that no file of the database still holds deleted inquiries.
 *
 * @throws CommandError when the database's log still holds them
 */
export async function wipe(store: InquiryStore): Promise<void> {
  if (await store.wipe()) return
  throw new CommandError(
    'Another program is reading the database, so what was deleted is still in its log, the file whose name ends in -wal. Once that program has ended, the site wipes it within ten minutes. If the site is not running, run "npm run inquiries -- purge".',
  )
}
