import { OwnerError } from '../../model/owner-error.ts'
import { cut, printableLine } from '../printable.ts'
import { purgeSkipped } from '../words.ts'
import { localTime, oneInquiry, say, type Command } from './print.ts'

/** Makes the mail about one inquiry due again, or with `failed` all that could not be sent. */
export const retry: Command = async (store, { word }) => {
  const which = word === 'failed' ? 'dead' : await oneInquiry(store, word)
  const count = await store.retry(which, new Date())
  say(`Mails due now: ${count}. The site sends them as soon as it runs with SMTP_URL.`)
}

/** Deletes one inquiry for good; without `--yes`, says which one that would be. */
export const deleteInquiry: Command = async (store, { word, yes }) => {
  const { id, name, receivedAt } = await oneInquiry(store, word)
  if (!yes) {
    const whose = `${cut(printableLine(name), 60)}, ${localTime(receivedAt)}`
    throw new OwnerError(
      `Delete inquiry ${id} (${whose})? Nothing was deleted. To confirm, add --yes.`,
    )
  }
  await store.delete(id)
  say('Deleted. Earlier backups, exports, and mails may still contain it.')
}

/** Deletes old inquiries, as the site does; with `--yes`, however many they are. */
export const purge: Command = async (store, { yes, settings }) => {
  const keepDays = settings.build.inquiryKeepDays
  const { old, total, isDone } = await store.purge(keepDays, new Date(), yes)
  if (!isDone) throw new OwnerError(purgeSkipped(old, total))
  say(`Deleted inquiries older than ${keepDays} days: ${old}`)
}
