import { closeSync, globSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OwnerError } from '../../model/owner-error.ts'
import { cut, localTime, printableLine, say } from '../print.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import { purgeSkipped } from '../words.ts'

/** Makes the mail about one inquiry due again, or with `failed` all that could not be sent. */
export async function retry(store: InquiryStore, which: string): Promise<void> {
  const id = which === 'failed' ? null : (await store.find(which)).id
  const count = await store.retry(id, new Date())
  say(`Mails due now: ${count}. The site sends them as soon as it runs with SMTP_URL.`)
}

/** Deletes one inquiry for good; unless the owner is sure, says which one that would be. */
export async function remove(store: InquiryStore, beginning: string, isSure: boolean) {
  const { id, name, receivedAt } = await store.find(beginning)
  if (!isSure) {
    const whose = `${cut(printableLine(name), 60)}, ${localTime(receivedAt)}`
    throw new OwnerError(
      `Delete inquiry ${id} (${whose})? Nothing was deleted. To confirm, add --yes.`,
    )
  }
  await store.delete(id)
  say('Deleted. Earlier backups, exports, and mails may still contain it.')
}

/** Deletes old inquiries, as the site does; if the owner is sure, however many they are. */
export async function purge(store: InquiryStore, keepDays: number, isSure: boolean) {
  const { old, total, isDone } = await store.purge(keepDays, new Date(), isSure)
  if (!isDone) throw new OwnerError(purgeSkipped(old, total))
  say(`Deleted inquiries older than ${keepDays} days: ${old}`)
}

/** By count, and not by age: with a clock that is far ahead, some copies stay all the same. */
const copiesKept = 14

/** Copies the store into a folder, in which the newest copies stay. The site can keep running. */
export async function backup(store: InquiryStore, to: string): Promise<void> {
  const folder = resolve(to)
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `inquiries-${time}.db`)
  // A copy that is not complete has another name. The next backup replaces it.
  const unfinished = join(folder, 'unfinished.db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const others = globSync('inquiries-*.db', { cwd: folder }).toSorted()
  rmSync(unfinished, { force: true })
  closeSync(openSync(unfinished, 'wx', 0o600))
  await store.copyTo(unfinished)
  renameSync(unfinished, file)
  for (const oldest of others.slice(0, 1 - copiesKept)) rmSync(join(folder, oldest))
  say(`Inquiries backed up to ${file}`)
}
