import { createInterface } from 'node:readline'
import { OwnerError } from '../../settings/owner-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { cut, printableLine } from '../printable.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { leftInLog, leftInPostgres } from '../words.ts'
import { localTime, oneInquiry, say } from './print.ts'

type Options = { yes?: true }

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

/** Deletes old inquiries. The question has the date, because this machine's may be wrong. */
export async function purge(
  store: InquiryStore,
  { build, server }: Settings,
  { yes }: Options,
): Promise<void> {
  const now = new Date()
  const [keepDays, isMailed] = [build.inquiryKeepDays, server.mail !== null]
  const { total, old } = await store.age(keepDays, now, isMailed)
  const which = `inquiries older than ${keepDays} days`
  if (!yes) {
    await confirm(`Today is ${localTime(now).slice(0, 10)}. Delete ${old} of ${total}, ${which}?`)
  }
  const isWiped = await store.purge(keepDays, now, isMailed)
  say(`Deleted ${which}: ${old}`)
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
