import * as v from 'valibot'
import type { Draft } from './draft.ts'
import { eachField } from './fields.ts'

const problem = v.picklist(['missing', 'malformed', 'tooLong', 'tooSmall'])

/** What is wrong with a field. */
export type Problem = v.InferOutput<typeof problem>

const problems = v.object(eachField(() => v.exactOptional(problem), v.exactOptional(problem)))

/** What is wrong, by field. */
export type Problems = v.InferOutput<typeof problems>

/** The answers that the page's scripts can read. */
export const answerSchema = v.variant('kind', [
  v.object({ kind: v.literal('accepted') }),
  v.object({ kind: v.literal('failed') }),
  v.object({ kind: v.literal('tooLarge') }),
  v.object({ kind: v.literal('refused'), problems }),
  v.object({ kind: v.literal('limited'), retryAfterSeconds: v.number() }),
])

/** The site's answer to an inquiry. `closed`: delivery is off, so the page's scripts never post. */
export type Answer = v.InferOutput<typeof answerSchema> | { kind: 'closed' }

/** Why an inquiry was not sent, and its draft, which the form shows again. */
export type NotSent = { answer: Exclude<Answer, { kind: 'accepted' }>; draft: Draft }
