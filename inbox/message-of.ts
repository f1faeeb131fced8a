import { printableLine } from './printable.ts'

/**
 * An error's message on one line, safe to print: it can quote a database, a mail server or a file's
 * name. When a host has several addresses and none answers, Node's error has a code but no message.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return printableLine(String(error))
  return printableLine(error.message || ('code' in error ? String(error.code) : error.name))
}
