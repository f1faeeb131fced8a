import type { NotSent } from '../../inquiry/answer.ts'

/** What every page is given. */
export type PageProps = {
  path: string
  /** Whether inquiries are sent to the company, or stay in the browser. */
  delivers: boolean
  /** The inquiry that the page answers, if it answers one; only Home does. */
  notSent: NotSent | null
}
