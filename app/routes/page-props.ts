import type { NotSent } from '../../inquiry/answer.ts'

/** The props of every page. */
export type PageProps = {
  path: string
  /** The refused inquiry that this page shows, if any. Only Home uses it. */
  notSent: NotSent | null
}
