/** Something that the owner can correct. The message says what is wrong, and what to do. */
export class OwnerError extends Error {
  override name = 'OwnerError'
  /** Left out: the mistake is not in the code. */
  override stack = ''
}

/** Ends a program with exit code 1 and the message. Throws what the owner cannot correct. */
export function stopFor(error: unknown): never {
  if (!(error instanceof OwnerError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
