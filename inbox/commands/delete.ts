import { createInterface } from 'node:readline'
import { OwnerError } from '../../settings/owner-error.ts'
import { cut, printableLine } from '../printable.ts'
import { oneInquiry, storeSetting, type StoreContext } from './context.ts'
import { localTime, say } from './print.ts'

/** Unlike our SQLite, PostgreSQL does not overwrite deleted data. */
const leftInPostgres =
  'PostgreSQL’s files hold it until "vacuum" has run and new rows have taken its space, and its log, replicas, archives, and backups for as long as they are kept.'

const leftInLog =
  'Another program is reading the database, so what was deleted is still in its log, the file whose name ends in -wal. Once that program has ended, the site wipes it within ten minutes. If the site is not running, run "npm run inquiries -- purge".'

type Options = { yes?: true }

/** Deletes one inquiry for good. */
export async function deleteInquiry(
  { store, settings }: StoreContext,
  typed: string,
  { yes }: Options,
): Promise<void> {
  const { id, name, receivedAt } = await oneInquiry(store, typed)
  const whose = `${cut(printableLine(name), 60)}, ${localTime(receivedAt)}`
  if (!yes) await confirm(`Delete inquiry ${id} (${whose})?`)
  const isWiped = await store.delete(id)
  say('Deleted. Earlier backups, exports, and mails may still contain it.')
  if (storeSetting(settings()).kind === 'postgres') say(leftInPostgres)
  if (!isWiped) throw new OwnerError(leftInLog)
}

/** Deletes old inquiries. The question has the date, because this machine's may be wrong. */
export async function purge(
  { store, settings, clock }: StoreContext,
  { yes }: Options,
): Promise<void> {
  const now = clock.now()
  const { build, server } = settings()
  const old = `inquiries older than ${build.inquiryKeepDays} days`
  if (!yes) await confirm(`Today is ${localTime(now).slice(0, 10)}. Delete ${old}?`)
  const { count, isWiped } = await store.purge(build.inquiryKeepDays, now, server.mail !== null)
  say(`Deleted ${old}: ${count}`)
  if (!isWiped) throw new OwnerError(leftInLog)
}

/** Asks a question. Throws an OwnerError when the owner does not say yes. */
async function confirm(question: string): Promise<void> {
  const nothing = 'Nothing was deleted.'
  if (!process.stdin.isTTY) throw new OwnerError(`${question} ${nothing} To confirm, add --yes.`)
  process.stdout.write(`${question} Type yes: `)
  for await (const answer of createInterface({ input: process.stdin })) {
    if (answer.trim().toLowerCase() === 'yes') return
    break
  }
  throw new OwnerError(nothing)
}
