import { messageOf } from '../message-of.ts'

/** Something is wrong with the store. The message is for the owner and contains no password. */
export class StoreError extends Error {
  override name = 'StoreError'

  /** @param sentence without a full stop; the cause's message is added */
  constructor(sentence: string, cause?: unknown) {
    super(cause === undefined ? `${sentence}.` : `${sentence}: ${messageOf(cause)}.`, { cause })
  }
}
