import * as v from 'valibot'
import { notSentSchema } from '../../inquiry/answer.ts'
import { endpointSchema } from '../../inquiry/endpoint.ts'
import { ContactForm } from '../sections/contact/contact-form.tsx'

const propsSchema = v.object({
  delivers: v.boolean(),
  notSent: v.nullable(notSentSchema),
  endpoint: v.exactOptional(endpointSchema),
})

export const render = (props: unknown) => <ContactForm {...v.parse(propsSchema, props)} />
