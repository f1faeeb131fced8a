import type { NotSent } from '../../model/inquiry/answer.ts'

/** The props of every page. */
export type PageProps = {
  path: string
  /** Whether inquiries go to the company or stay in the browser. */
  delivers: boolean
  /** The refused inquiry that this page shows, if any. Only Home uses it. */
  notSent: NotSent | null
}
