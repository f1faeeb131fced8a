import * as v from 'valibot'
import type { Draft } from './draft.ts'

const problem = v.exactOptional(v.picklist(['missing', 'malformed', 'tooLong', 'tooSmall']))

/** What the page's scripts read of the site's answer to an inquiry. */
export const answerSchema = v.variant('kind', [
  /** It is kept; the visitor is thanked. */
  v.object({ kind: v.literal('accepted') }),
  v.object({
    kind: v.literal('refused'),
    problems: v.object({
      name: problem,
      phoneNumber: problem,
      email: problem,
      invoiceTeam: problem,
      allowStorage: problem,
      date: problem,
      price: problem,
      message: problem,
    }),
  }),
  v.object({ kind: v.literal('limited'), retryAfterSeconds: v.number() }),
  /** Nothing says that it arrived. */
  v.object({ kind: v.literal('failed') }),
  v.object({ kind: v.literal('tooLarge') }),
])

/** The site's answer to an inquiry; `closed` while delivery is off. */
export type Answer = v.InferOutput<typeof answerSchema> | { kind: 'closed' }

/** An answer that does not thank: the form stays, with what was typed. */
export type NotTaken = Exclude<Answer, { kind: 'accepted' }>

/** An inquiry that was not taken, and why. */
export type NotSent = { answer: NotTaken; draft: Draft }
