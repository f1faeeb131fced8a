/** Something is wrong with the store. The message is a sentence for its owner, without a password. */
export class StoreError extends Error {
  override name = 'StoreError'

  /** @param sentence without its full stop: the cause's own words follow it */
  constructor(sentence: string, cause?: unknown) {
    super(cause === undefined ? `${sentence}.` : `${sentence}: ${wordsOf(cause)}.`, { cause })
  }
}

/** What Node says when no address of a host answers has a code only. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
