import type { Answer } from '../inquiry/answer.ts'
import type { PostedForm } from '../inquiry/posted-form.ts'

/** What stands behind the form: how the server takes a post of it. */
export type Reception = {
  /** Whether delivery is on; the pages have a variant for each. */
  delivers: boolean
  /** Never throws: what goes wrong is an answer. */
  receive: (posted: PostedForm) => Promise<Answer>
}

/** Delivery is off: nothing is taken. */
export const noReception: Reception = {
  delivers: false,
  receive: () => Promise.resolve({ kind: 'closed' }),
}
