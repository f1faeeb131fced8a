import { createInterface } from 'node:readline'
import { OwnerError } from '../../settings/owner-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { cut, printableLine } from '../printable.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { leftInLog, leftInPostgres, purgeSkipped } from '../words.ts'
import { localTime, oneInquiry, say } from './print.ts'

type Options = { yes?: true }

/** Makes the mail about one inquiry due again, or with `failed` all that could not be sent. */
export async function retry(store: InquiryStore, _: Settings, typed: string): Promise<void> {
  const which = typed === 'failed' ? 'dead' : await oneInquiry(store, typed)
  const count = await store.retry(which, new Date())
  say(`Mails due now: ${count}. The site sends them as soon as it runs with SMTP_URL.`)
}

/** Deletes one inquiry for good. */
export async function deleteInquiry(
  store: InquiryStore,
  { server }: Settings,
  typed: string,
  { yes }: Options,
): Promise<void> {
  const { id, name, receivedAt } = await oneInquiry(store, typed)
  const whose = `${cut(printableLine(name), 60)}, ${localTime(receivedAt)}`
  if (!yes) await confirm(`Delete inquiry ${id} (${whose})?`)
  const isWiped = await store.delete(id)
  say('Deleted. Earlier backups, exports, and mails may still contain it.')
  if (server.inquiryStore?.kind === 'postgres') say(leftInPostgres)
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

/** Deletes old inquiries, as the site does; with `yes`, however many they are. */
export async function purge(
  store: InquiryStore,
  { build: { inquiryKeepDays: keepDays } }: Settings,
  { yes }: Options,
): Promise<void> {
  const { old, total, isDone, isWiped } = await store.purge(keepDays, new Date(), yes)
  if (!isDone) throw new OwnerError(purgeSkipped(old, total))
  say(`Deleted inquiries older than ${keepDays} days: ${old}`)
  if (!isWiped) throw new OwnerError(leftInLog)
}
