/** Something that the owner can correct. The message says what is wrong, and what to do. */
export class OwnerError extends Error {
  override name = 'OwnerError'
  /** Left out: the mistake is not in the code. */
  override stack = ''
}

/**
 * Ends a program that the owner runs, with exit code 1 and the message alone.
 *
 * @throws the error itself if the owner cannot correct it
 */
export function stopFor(error: unknown): never {
  if (!(error instanceof OwnerError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
