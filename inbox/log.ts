import { printableLine } from './print.ts'

/**
 * A log for what visitors and other machines can cause, and could fill the disk with: at most one
 * line a second, and one that repeats the last line once an hour.
 */
export function seldom(write: (line: string) => void): (line: string) => void {
  let last = { line: '', at: -Infinity }
  return (line) => {
    const at = performance.now()
    if (at - last.at < (line === last.line ? 3_600_000 : 1000)) return
    last = { line, at }
    write(line)
  }
}

/**
 * An error's message on one line without a full stop, safe to print: it can quote a database, a mail
 * server or a file's name. When none of a host's addresses answers, Node's error has only a code.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return printableLine(String(error))
  const message = error.message || ('code' in error ? String(error.code) : error.name)
  return printableLine(message).replace(/\.$/, '')
}
