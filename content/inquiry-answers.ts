import { eachField, textFields, type FieldName } from '../inquiry/fields.ts'
import type { Problem } from '../inquiry/inquiry.ts'
import { company } from './company.ts'
import { fieldWords } from './inquiry-form.ts'

const callOrWrite = `call ${company.phone.label} or write to ${company.email}`

const inMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)

/** Title of a page that answers a post without thanks. */
export const notSentTitle = `Not sent · ${company.name}`

/** The answer to an inquiry that breaks a rule; the fields follow, each with what is wrong. */
export const refused = {
  heading: 'Not sent yet',
  paragraph:
    'What you typed is still in the form. Please look at this again, and submit once more:',
} as const

/** The answer to one inquiry too many in a short time. */
export const limited = {
  heading: 'Not sent yet',
  paragraph: (minutes: number) =>
    `More inquiries came from your connection than we take in a short time. What you typed is still in the form: please submit it again in ${inMinutes(minutes)}, or ${callOrWrite}.`,
  /** The same as plain text, without the form: go back to find it as it was. */
  turnedAway: (minutes: number) =>
    `Not sent: far more posts came from your connection than anybody types. Please go back and submit again in ${inMinutes(minutes)}, or ${callOrWrite}.`,
} as const

/** The answer to an inquiry that was not stored, or of which no word came back. */
export const failed = {
  heading: 'We have no word that your inquiry arrived',
  paragraph:
    'What you typed is still in the form. Please submit it again in a moment: it will not be counted twice. Or reach us another way:',
  call: 'Call',
  write: 'Send it by email to',
} as const

/** The answer to a post that is larger than any inquiry. */
export const tooLarge = {
  heading: 'Nothing was sent',
  paragraph: `This is more than an inquiry can hold. Please go back and shorten it, or ${callOrWrite}.`,
} as const

/** The answer to a post from a page of another site; plain text. */
export const foreignPost = `This form is taken from its own page only, and nothing was sent. Please ${callOrWrite}.`

/** An inquiry as a mail that a visitor sends instead. */
export const mailInstead = { subject: 'Inquiry', shortened: '...' } as const

/** What a field is called where it is pointed to. */
export const fieldLabels = eachField(({ name }) => fieldWords[name].label, 'Consent')

const problems: Record<Problem, string> = {
  missing: 'Please fill this in.',
  malformed: 'This has a character that cannot stand here.',
  tooLong: 'This is too long.',
  tooSmall: 'This is too small.',
}

const problemsOf: Partial<Record<FieldName, Partial<Record<Problem, string>>>> = {
  name: { missing: 'Please say whom we should reply to.' },
  phoneNumber: { missing: 'Please give a number that we can call.' },
  email: { malformed: 'This is not an email address, such as name@example.com.' },
  date: { malformed: 'This is not a date, such as 2027-03-14.' },
  price: {
    malformed: 'This is not an amount in dollars and cents, such as 48.50.',
    tooSmall: 'The least is 1 dollar.',
  },
  allowStorage: { missing: 'Without your leave we cannot keep the inquiry to answer it.' },
}

/** What is wrong with a field, and what would be right. */
export function problemText(field: FieldName, problem: Problem): string {
  const limit = textFields.find(({ name }) => name === field)?.maxLength
  if (problem === 'tooLong' && limit) {
    return `This is longer than ${limit.toLocaleString('en')} characters.`
  }
  return problemsOf[field]?.[problem] ?? problems[problem]
}
