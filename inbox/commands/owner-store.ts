import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { openStore } from '../store/open-store.ts'
import type { ServerSettings, Settings } from '../../settings/settings.ts'
import { CommandError } from './command.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** The store of `npm run start:inbox`. Commands use it when INQUIRY_STORE is unset. */
const defaultStore = {
  kind: 'sqlite',
  path: resolve(import.meta.dirname, '../..', 'data', 'inquiries.db'),
} as const

/**
 * Opens the store, uses it, and closes it.
 *
 * @throws CommandError when there is no store
 */
export async function withStore(
  settings: Settings,
  use: (store: InquiryStore) => Promise<void>,
): Promise<void> {
  const setting = storeSetting(settings)
  // Opening would create an empty store and so hide a wrong path.
  if (setting.kind === 'sqlite' && !existsSync(setting.path)) {
    throw new CommandError(
      `There is no store at ${setting.path} yet. The site creates it when it starts.`,
    )
  }
  const store = await openStore(setting)
  try {
    await use(store)
  } finally {
    await store.close()
  }
}

/**
 * The setting of an existing store.
 *
 * @throws CommandError when INQUIRY_STORE is unset and there is no default store
 */
export function storeSetting(settings: Settings): StoreSetting {
  const setting = storeSettingOrDefault(settings)
  if (settings.server.inquiryStore || existsSync(defaultStore.path)) return setting
  throw new CommandError(
    'There is no store: INQUIRY_STORE is not set, and data/inquiries.db does not exist. Set INQUIRY_STORE as described in .env.example, or start the site with "npm run start:inbox".',
  )
}

/** The setting of the store, which may not exist yet. */
export function storeSettingOrDefault({ server }: Settings): StoreSetting {
  return server.inquiryStore ?? defaultStore
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

/** The error for an unknown id. */
export function noSuchInquiry(id: string): CommandError {
  return new CommandError(`There is no inquiry ${JSON.stringify(id)}.`)
}
