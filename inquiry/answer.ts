import * as v from 'valibot'
import { draftSchema } from './draft.ts'
import { eachField } from './fields.ts'

const problem = v.picklist(['missing', 'malformed', 'tooLong', 'tooSmall'])

/** What is wrong with a field. The messages are in `content/form.yaml`. */
export type Problem = v.InferOutput<typeof problem>

const given = v.exactOptional(problem)
const problems = v.object(eachField(() => given, given))

/** What is wrong, by field. */
export type Problems = v.InferOutput<typeof problems>

const accepted = v.object({ kind: v.literal('accepted') })

const refused = v.object({ kind: v.literal('refused'), problems })

const limited = v.object({ kind: v.literal('limited'), retryAfterSeconds: v.number() })

const failed = v.object({ kind: v.literal('failed') })

const tooLarge = v.object({ kind: v.literal('tooLarge') })

/** Delivery is off. Only a browser without the page's scripts posts the form then. */
const closed = v.object({ kind: v.literal('closed') })

const notTaken = [refused, limited, failed, tooLarge] as const

/** The answers that the page's scripts can read. */
export const answerSchema = v.variant('kind', [accepted, ...notTaken])

/** The site's answer to an inquiry. */
export type Answer = v.InferOutput<typeof answerSchema> | v.InferOutput<typeof closed>

/** Why an inquiry was not sent, and its draft, which the form shows again. */
export const notSentSchema = v.object({
  answer: v.variant('kind', [...notTaken, closed]),
  draft: draftSchema,
})

/** See {@link notSentSchema}. */
export type NotSent = v.InferOutput<typeof notSentSchema>
