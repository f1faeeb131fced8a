import * as v from 'valibot'
import { deliverySchema } from './delivery.ts'

/** How to reach the company besides the form. */
const contactSchema = v.object({
  /** As a person reads it, and as a phone dials it. */
  phone: v.object({ label: v.string(), number: v.string() }),
  email: v.string(),
  /** Whether they reach nobody. Nothing links to them then. */
  areExamples: v.boolean(),
})

/** See {@link contactSchema}. */
export type Contact = v.InferOutput<typeof contactSchema>

/** What the form needs to know. It travels in the page, so that React has it in the browser, too. */
export const formPropsSchema = v.object({ delivery: deliverySchema, contact: contactSchema })

/** See {@link formPropsSchema}. */
export type FormProps = v.InferOutput<typeof formPropsSchema>
