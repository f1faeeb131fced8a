import { phoneAndEmail, placeholders } from 'virtual:content'
import type { Contact } from '../../../inquiry/form-props.ts'

/** How the form and what answers it say to reach the company. */
export const companyContact: Contact = {
  ...phoneAndEmail,
  areExamples: placeholders.phone && placeholders.email,
}
