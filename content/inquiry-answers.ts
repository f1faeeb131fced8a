import { eachField, textFields, type FieldName } from '../inquiry/fields.ts'
import type { Problem } from '../inquiry/inquiry.ts'
import { company } from './company.data.ts'
import { fieldWords } from './inquiry-form.ts'

const callOrWrite = `call ${company.phone.label} or write to ${company.email}`

const inMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)

/** Title of a page that answers a post without thanks. */
export const notSentTitle = `Not sent · ${company.name}`

/** The answer to an inquiry that breaks a rule; the fields follow, each with what is wrong. */
export const refused = {
  heading: 'Not sent yet',
  paragraph:
    'What you typed is still in the form. Please correct the following, then submit again:',
} as const

/** The answer to one inquiry too many in a short time. */
export const limited = {
  heading: 'Not sent yet',
  paragraph: (minutes: number) =>
    `Your connection has sent more inquiries than we accept in a short time. What you typed is still in the form. Please submit it again in ${inMinutes(minutes)}, or ${callOrWrite}.`,
  /** The same as plain text, without the form: go back to find it as it was. */
  turnedAway: (minutes: number) =>
    `Not sent. Your connection has submitted this form too many times. Please go back and submit it again in ${inMinutes(minutes)}, or ${callOrWrite}.`,
} as const

/** The answer to an inquiry that was not stored, or of which no word came back. */
export const failed = {
  heading: 'We cannot tell whether your inquiry arrived',
  paragraph:
    'What you typed is still in the form. Please submit it again in a moment; it will not be counted twice. Or reach us another way:',
  call: 'Call',
  write: 'Send it by email to',
} as const

/** The answer to a post that is larger than any inquiry. */
export const tooLarge = {
  heading: 'Nothing was sent',
  paragraph: `Your inquiry is too long for this form. Please go back and shorten it, or ${callOrWrite}.`,
} as const

/** The answer to a post from a page of another site; plain text. */
export const foreignPost = `Nothing was sent, because we accept this form only from our own website. Please ${callOrWrite}.`

/** An inquiry as a mail that a visitor sends instead. */
export const mailInstead = { subject: 'Inquiry', shortened: '...' } as const

/** What a field is called where it is pointed to. */
export const fieldLabels = eachField(({ name }) => fieldWords[name].label, 'Consent')

const problems: Record<Problem, string> = {
  missing: 'Please fill in this field.',
  malformed: 'Please type this again; it contains a character that we cannot accept.',
  tooLong: 'Please shorten this.',
  tooSmall: 'Please enter a larger amount.',
}

const problemsOf: Partial<Record<FieldName, Partial<Record<Problem, string>>>> = {
  name: { missing: 'Please enter the name of the person we should reply to.' },
  phoneNumber: { missing: 'Please enter a phone number where we can call you.' },
  email: { malformed: 'Please enter an email address, such as name@example.com.' },
  date: { malformed: 'Please enter a date as year, month, and day, such as 2027-03-14.' },
  price: {
    malformed: 'Please enter an amount in dollars and cents, such as 48.50.',
    tooSmall: 'Please enter at least $1.',
  },
  allowStorage: {
    missing: 'Please check this box. We cannot keep your inquiry, or answer it, unless you do.',
  },
}

/** What is wrong with a field, and what would be right. */
export function problemText(field: FieldName, problem: Problem): string {
  const limit = textFields.find(({ name }) => name === field)?.maxLength
  if (problem === 'tooLong' && limit) {
    return `Please shorten this to ${limit.toLocaleString('en')} characters or fewer.`
  }
  return problemsOf[field]?.[problem] ?? problems[problem]
}
