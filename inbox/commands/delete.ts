import { cut, printableLine } from '../printable.ts'
import { confirm, type Owner } from './command.ts'
import { localTime } from './local-time.ts'
import { oneInquiry, storeSetting, wipe, withStore } from './owner-store.ts'

/** Unlike our SQLite, PostgreSQL does not overwrite deleted data. */
const leftInPostgres =
  'PostgreSQL’s files hold it until "vacuum" has run and new rows have taken its space (at once with "vacuum full inquiries"). Its write-ahead log holds it until the segments are recycled, usually after a few checkpoints, and copies of the log for as long as replicas, archives, and backups keep them.\n'

/** Deletes one inquiry for good. */
export function deleteInquiry(owner: Owner, typed: string, { yes }: { yes?: true }): Promise<void> {
  return withStore(owner, async (store) => {
    const { id, name, receivedAt } = await oneInquiry(store, typed)
    const whose = `${cut(printableLine(name), 60)}, ${localTime(receivedAt)}`
    if (!yes) await confirm(`Delete inquiry ${id} (${whose})?`)
    await store.delete(id)
    process.stdout.write('Deleted. Earlier backups, exports, and mails may still contain it.\n')
    if (storeSetting(owner.settings()).kind === 'postgres') process.stdout.write(leftInPostgres)
    await wipe(store)
  })
}
