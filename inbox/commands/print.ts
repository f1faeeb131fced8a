import { OwnerError } from '../../model/owner-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { printableText } from '../printable.ts'
import type { InquiryStore, StoredInquiry } from '../store/inquiry-store.ts'

/** What the owner typed after a command's name, and the settings. */
type Typed = {
  /** An ID, a file or a folder; empty when it was left out. */
  word: string
  since?: string | undefined
  search?: string | undefined
  json?: boolean | undefined
  yes?: boolean | undefined
  settings: Settings
}

/** A command on an opened store. Throws an OwnerError for what the owner can correct. */
export type Command = (store: InquiryStore, typed: Typed) => Promise<void>

/** Prints sentences for the owner, safe for a terminal: they can name files and quote servers. */
export function say(sentences: string): void {
  process.stdout.write(`${printableText(sentences)}\n`)
}

/** In this machine's time zone, such as `2026-11-21 14:05`, which Swedish and spreadsheets write so. */
export const localTime = (date: Date): string =>
  date.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The one inquiry whose ID begins with this text. Throws an OwnerError when there is not one. */
export async function oneInquiry(store: InquiryStore, beginning: string): Promise<StoredInquiry> {
  // An empty beginning, such as an unset variable of a script, would be that of every ID.
  const [first, second] = beginning === '' ? [] : await store.find(beginning, 2)
  if (!first) throw new OwnerError(`There is no inquiry ${JSON.stringify(beginning)}.`)
  if (second) throw new OwnerError(`More than one ID begins with ${JSON.stringify(beginning)}.`)
  return first
}
