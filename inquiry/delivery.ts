import * as v from 'valibot'
import { paths } from '../model/paths.ts'

const endpointSchema = v.object({
  /** Netlify's own forms, which recognize their form in the HTML and answer with a page. */
  isNetlify: v.boolean(),
  /** Where the form is posted to: an address of the service, or a path of this site. */
  action: v.string(),
  /** The service's origin, and those of the other hosts that it redirects a post to. */
  origins: v.array(v.string()),
  /** Hidden fields that the service wants, such as a key, as in a query. They are public. */
  fields: v.string(),
})

/** A form service that takes the inquiries. */
export type Endpoint = v.InferOutput<typeof endpointSchema>

const deliverySchema = v.union([v.picklist(['off', 'inbox']), endpointSchema])

/** Where inquiries go: nowhere, to our own inbox, or to a form service. */
export type Delivery = v.InferOutput<typeof deliverySchema>

const contactSchema = v.object({
  /** As a person reads it, and as a phone dials it. */
  phone: v.object({ label: v.string(), number: v.string() }),
  email: v.string(),
  /** Whether they reach nobody. Nothing links to them then. */
  areExamples: v.boolean(),
})

/** How to reach the company besides the form. */
export type Contact = v.InferOutput<typeof contactSchema>

/** Checks what the page has for React in the browser. */
export const formPropsSchema = v.object({ delivery: deliverySchema, contact: contactSchema })

/** What the form needs to know. */
export type FormProps = v.InferOutput<typeof formPropsSchema>

/**
 * Where our own server takes posts. With the query, the address of an answer differs from Home's:
 * otherwise its links to sections of Home would not leave it.
 */
export const inboxAction = `${paths.home}?inquiry`

/** The name by which Netlify knows the form. */
export const netlifyFormName = 'inquiry'

/** Netlify shows the page that the form is posted to, once it has taken the post. */
export const netlifyForms: Endpoint = {
  isNetlify: true,
  action: paths.thankYou,
  origins: [],
  fields: `form-name=${netlifyFormName}`,
}

/** Behind the `#` of its address are the hidden fields, as in a query. */
export function formService(address: URL, redirects: readonly string[] = []): Endpoint {
  const { href, hash, origin } = address
  const action = href.slice(0, href.length - hash.length)
  return { isNetlify: false, action, origins: [origin, ...redirects], fields: hash.slice(1) }
}

/** Who takes the inquiries: the service's host, or Netlify. */
export function serviceName({ isNetlify, action }: Endpoint): string {
  return isNetlify ? 'Netlify' : new URL(action).host
}

/** Some services say `success`, some in quotation marks, and some answer an error instead. */
const taken = v.object({
  success: v.optional(v.union([v.literal(true), v.literal('true')])),
  error: v.optional(v.undefined()),
})

/** Whether the service has taken the inquiry. Throws when the answer is not the JSON asked for. */
export async function isTaken(response: Response, { isNetlify }: Endpoint): Promise<boolean> {
  return response.ok && (isNetlify || v.is(taken, await response.json()))
}
