import { OwnerError } from '../../model/settings/owner-error.ts'
import { cut, printableLine } from '../printable.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { confirm, oneInquiry, storeSetting, withStore, type CommandContext } from './context.ts'
import { localTime, say } from './print.ts'

/** Unlike our SQLite, PostgreSQL does not overwrite deleted data. */
const leftInPostgres =
  'PostgreSQL’s files hold it until "vacuum" has run and new rows have taken its space, and its log, replicas, archives, and backups for as long as they are kept.'

type Options = { yes?: true }

/** Deletes one inquiry for good. */
export function deleteInquiry(
  context: CommandContext,
  typed: string,
  { yes }: Options,
): Promise<void> {
  return withStore(context, async (store) => {
    const { id, name, receivedAt } = await oneInquiry(store, typed)
    const whose = `${cut(printableLine(name), 60)}, ${localTime(receivedAt)}`
    if (!yes) await confirm(`Delete inquiry ${id} (${whose})?`)
    await store.delete(id)
    say('Deleted. Earlier backups, exports, and mails may still contain it.')
    if (storeSetting(context.settings()).kind === 'postgres') say(leftInPostgres)
    await wipe(store)
  })
}

/** Deletes old inquiries. The question has the date, because this machine's may be wrong. */
export function purge(context: CommandContext, { yes }: Options): Promise<void> {
  return withStore(context, async (store) => {
    const now = context.clock.now()
    const { build, server } = context.settings()
    const { inquiryKeepDays } = build
    const old = `inquiries older than ${inquiryKeepDays} days`
    if (!yes) await confirm(`Today is ${localTime(now).slice(0, 10)}. Delete ${old}?`)
    say(`Deleted ${old}: ${await store.purge(inquiryKeepDays, now, server.mail !== null)}`)
    await wipe(store)
  })
}

/**
 * @throws OwnerError when the database's log still holds deleted inquiries
 */
async function wipe(store: InquiryStore): Promise<void> {
  if (await store.wipe()) return
  throw new OwnerError(
    'Another program is reading the database, so what was deleted is still in its log, the file whose name ends in -wal. Once that program has ended, the site wipes it within ten minutes. If the site is not running, run "npm run inquiries -- purge".',
  )
}
