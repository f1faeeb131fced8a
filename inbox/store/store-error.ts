import { messageOf } from '../message-of.ts'

/** Something is wrong with the store. The message is a sentence for its owner, without a password. */
export class StoreError extends Error {
  override name = 'StoreError'

  /** @param sentence without its full stop: the cause's own words follow it */
  constructor(sentence: string, cause?: unknown) {
    super(cause === undefined ? `${sentence}.` : `${sentence}: ${messageOf(cause)}.`, { cause })
  }
}
