import type { FieldName } from './fields.ts'

/** What the form, the mails and the owner's commands call each field. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  phoneNumber: 'Phone',
  email: 'Email',
  invoiceTeam: 'Invoice Team',
  allowStorage: 'Consent',
  date: 'Date',
  price: 'Price',
  message: 'Message',
}

/** The sentence that a visitor agrees to, from the specification. It is stored with the inquiry. */
export const consentSentence =
  'I allow this website to store my submission so they can respond to my inquiry'
