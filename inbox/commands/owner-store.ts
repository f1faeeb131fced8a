import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { openStore } from '../store/open-store.ts'
import type { ServerSettings, Settings } from '../../settings/settings.ts'
import { CommandError } from './command.ts'

type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** Where `npm run start:inbox` keeps inquiries, and so where an owner without settings has them. */
const inbox = {
  kind: 'sqlite',
  path: resolve(import.meta.dirname, '../..', 'data', 'inquiries.db'),
} as const

/**
 * Opens the store for one use of it, and closes it.
 *
 * @throws CommandError when there is none
 */
export async function withStore(
  settings: Settings,
  use: (store: InquiryStore) => Promise<void>,
): Promise<void> {
  const setting = storeSetting(settings)
  // Opening would make it, and an empty store hides a mistake in its path.
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

/** @throws CommandError when there is neither a setting nor the store of `npm run start:inbox` */
export function storeSetting(settings: Settings): StoreSetting {
  const setting = storeSettingOrInbox(settings)
  if (settings.server.inquiryStore || existsSync(inbox.path)) return setting
  throw new CommandError(
    'There is no store: INQUIRY_STORE is not set, and data/inquiries.db does not exist. Set INQUIRY_STORE as described in .env.example, or start the site with "npm run start:inbox".',
  )
}

/** The store, whether it is there or yet to be made. */
export function storeSettingOrInbox({ server }: Settings): StoreSetting {
  return server.inquiryStore ?? inbox
}

/** @throws CommandError when what was deleted is still in the database's log */
export async function wipe(store: InquiryStore): Promise<void> {
  if (await store.wipe()) return
  throw new CommandError(
    'Another program is reading the database, so what was deleted is still in its log, the file whose name ends in -wal. Once that program has ended, the site wipes it within ten minutes. If the site is not running, run "npm run inquiries -- purge".',
  )
}

/** What a command ends with that was given an id of no inquiry. */
export function noSuchInquiry(id: string): CommandError {
  return new CommandError(`There is no inquiry ${JSON.stringify(id)}.`)
}
