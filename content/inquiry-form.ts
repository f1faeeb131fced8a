import type { TextFieldName } from '../inquiry/fields.ts'
import { company } from './company.ts'

/** The words of one field: what it is called, what helps to fill it in. */
export type FieldWords = { label: string; hint: string; placeholder?: string }

export const fieldWords: Record<TextFieldName, FieldWords> = {
  name: { label: 'Name', hint: 'The person we should reply to.' },
  phoneNumber: {
    label: 'Phone',
    hint: 'With area code, such as 212 555 0188. We use it for this inquiry only.',
  },
  email: {
    label: 'Email',
    hint: 'If you would rather have the answer in writing. Please check the spelling.',
  },
  invoiceTeam: {
    label: 'Invoice Team',
    hint: 'Who a quote or an invoice is made out to: a company, a department, an order number. For yourself, write “personal”.',
    placeholder: 'Describe whom to invoice',
  },
  date: { label: 'Date', hint: 'When you need it by. A rough date is fine.' },
  price: {
    label: 'Price',
    hint: 'What you plan to spend in all, in US dollars. It commits you to nothing.',
  },
  message: {
    label: 'Message',
    hint: 'What, how many, where to? For trade: size or grain, quantity, ZIP code, and whether you resell.',
  },
}

export const formWords = {
  required: 'Fields with a red asterisk are required.',
  optional: 'optional',
  currency: '$',
  /** The specification's sentence, to the letter. */
  consent: 'I allow this website to store my submission so they can respond to my inquiry',
  submit: 'Submit',
  /** For those whose browser shows the field that nobody should see. */
  trap: 'Please leave this field empty. It catches machines, which fill in every field they find.',
} as const satisfies Record<string, string>

/** Said beside the form when it cannot do its work as it should. */
export const formNotices = {
  /** While the page's scripts are still on their way. */
  held: 'One moment: the rest of the page is still loading.',
  /** While the inquiry is on its way, with delivery on. */
  sending: 'One moment: your inquiry is on its way.',
  /** The scripts did not arrive, and delivery is off. */
  unavailable: `The part of this page that prepares your inquiry did not load. Nothing has been sent, and your text is still in the form. Please call ${company.phone.label} or write to ${company.email}.`,
  /** No scripts at all, and no delivery. */
  needsJavaScript: `This form needs JavaScript. Without it, please call ${company.phone.label} or write to ${company.email}.`,
  /** The server's answer to a post while delivery is off. */
  notSent: {
    title: `Not sent · ${company.name}`,
    heading: 'Nothing was sent',
    paragraph: `This site does not take inquiries without JavaScript. What you typed is still in the form below. Please call ${company.phone.label} or write to ${company.email}.`,
  },
} as const

const draftInBrowser =
  'While you type, this browser keeps a draft on your own device, so that a reload loses nothing. When you submit the form, or leave for another page of this site, the draft is deleted.'
const map = 'The map comes from its own provider, which sees your request for it.'

/** The disclosure under the consent. */
export const privacyNote = {
  summary: 'What happens to what you type',
  /** As long as inquiries stay in the browser. */
  paragraphs: [
    draftInBrowser,
    `This site sends your inquiry to no server, and sets no cookies. ${map}`,
  ],
  /** With delivery on. */
  delivered: (keepDays: number): readonly string[] => [
    draftInBrowser,
    `${company.name} keeps the inquiry you submit, with the time and the sentence you agreed to, for ${keepDays} days and then deletes it. It is used to answer you, and may reach us as an email, too. The address of your connection is not kept with it; for a short time it serves to hold back floods and repeats.`,
    `To have your inquiry deleted sooner, call ${company.phone.label} or write to ${company.email}. This site sets no cookies. ${map}`,
  ],
} as const
