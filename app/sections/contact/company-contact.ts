import { company } from 'virtual:content'
import type { Contact } from '../../../inquiry/delivery.ts'
import { dialed } from '../../../model/contact.ts'

/** How the form and what answers it say to reach the company. */
export const companyContact: Contact = {
  phone: { label: company.phone, number: dialed(company.phone) },
  email: company.email,
  areExamples: company.examples,
}
