import { OwnerError } from '../../model/settings/owner-error.ts'
import { messageOf } from '../printable.ts'

/** A database that this version must not write to. Waiting does not help, so a start ends. */
export class WrongStoreError extends Error {
  override name = 'WrongStoreError'
}

/** Something is wrong with the store. The message contains no password. */
export class StoreError extends OwnerError {
  override name = 'StoreError'

  /** @param sentence without a full stop; the cause's message is added */
  constructor(sentence: string, cause?: unknown) {
    super(cause === undefined ? `${sentence}.` : `${sentence}: ${messageOf(cause)}.`, { cause })
  }
}
