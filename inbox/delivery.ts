import type { Problems } from '../inquiry/inquiry.ts'
import type { PostedForm } from '../inquiry/posted-form.ts'

/** A posted form, and where it came from. */
export type Submission = PostedForm & {
  /** Address of the client, for the limit and for repeats; never stored as it is. */
  client: string
}

/** What became of a submission. */
export type Outcome =
  /** It is on disk: the visitor is thanked. A repeat, and a suspicious one, look just the same. */
  | { kind: 'accepted' }
  | { kind: 'refused'; problems: Problems }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** It could not be stored: the form is kept, nobody is thanked. */
  | { kind: 'failed' }

/** The company's side of the form. Never throws: what goes wrong is an outcome. */
export type Delivery = {
  accept(submission: Submission): Promise<Outcome>
  /** Lets what is under way finish, then closes the store. */
  close(): Promise<void>
}
